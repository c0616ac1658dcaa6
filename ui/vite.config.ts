import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  clearScreen: false,
  // The messages of all languages are outside this folder.
  server: { port: 5173, strictPort: true, fs: { allow: ['.', '../messages'] } },
  build: {
    target: 'es2022',
    // The content security policy allows data: URLs only for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: ['index.html', 'players.html'] },
  },
  test: {
    environment: 'jsdom',
    globalSetup: ['testing/library.js'],
    setupFiles: ['testing/setup.ts'],
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    // One per core; by default, Vitest leaves one free.
    maxWorkers: '100%',
  },
});
