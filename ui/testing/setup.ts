import '@testing-library/jest-dom/vitest';

import { configure } from '@testing-library/svelte';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { loadAllModules } from '../src/shared/lazy-module.svelte';
import { endProgram } from './program';

configure({ asyncUtilTimeout: 15_000 });

// Loading all modules may take long on a busy machine.
beforeAll(loadAllModules, 120_000);

// Browser APIs that jsdom lacks.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Mocks stay until the next ones, since what a test has rendered may still call commands.
beforeEach(() => localStorage.clear());
afterAll(endProgram);
