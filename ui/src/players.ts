import './global-styles';

import { mount } from 'svelte';

import PlayersPage from './views/PlayersPage.svelte';

const target = document.getElementById('app');
if (target) mount(PlayersPage, { target });
