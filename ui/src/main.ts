import './global-styles';

import { mount } from 'svelte';

import App from './views/App.svelte';
import { goTo } from './views/address';

goTo(location.hash);
const target = document.getElementById('app');
if (target) mount(App, { target });
