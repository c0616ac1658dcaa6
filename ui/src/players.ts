import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/source-sans-3/wght.css';
import './styles/tokens.css';
import './styles/settings.css';
import './styles/base.css';
import './styles/turns.css';
import './styles/layout.css';

import { mount } from 'svelte';

import PlayersPage from './views/PlayersPage.svelte';

const target = document.getElementById('app');
if (target) mount(PlayersPage, { target });
