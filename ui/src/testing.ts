import '@testing-library/jest-dom/vitest';

import { clearMocks } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach } from 'vitest';

// What jsdom lacks of the window.
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

beforeEach(() => localStorage.clear());
afterEach(() => clearMocks());
