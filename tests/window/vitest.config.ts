import { defineConfig } from 'vitest/config';

// One window at a time on a display.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
