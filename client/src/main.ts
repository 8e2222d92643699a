import { mount } from 'svelte';

import App from './App.svelte';
import './fonts.css';
import './app.css';
import { startRouting } from './core/router';
import { wear } from './core/settings';

wear(document.documentElement);
startRouting();

const target = document.getElementById('app');
if (target) mount(App, { target });
