import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest tests, which start first. */
const SLOWEST = ['language.test.ts', 'reader.test.ts', 'fight.test.ts', 'access.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(other) - rank(one));
  }
}

/** Higher for slower files. */
function rank(file: TestSpecification): number {
  return SLOWEST.toReversed().findIndex((name) => file.moduleId.endsWith(name));
}

export default defineConfig({
  test: {
    globalSetup: ['support/prepare.ts'],
    setupFiles: ['support/display.ts'],
    include: ['**/*.test.ts'],
    // The number of windows at a time: a single one is idle most of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
