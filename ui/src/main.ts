import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-sans-3/wght-italic.css';
import './styles/tokens.css';
import './styles/settings.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/turns.css';
import './styles/layout.css';

import { mount } from 'svelte';

import App from './views/App.svelte';
import { goTo } from './views/address';

goTo(location.hash);
const target = document.getElementById('app');
if (target) mount(App, { target });
