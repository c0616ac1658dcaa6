// The display that this worker's windows open on.
import { inject } from 'vitest';

process.env.DISPLAY = inject('displays')[Number(process.env.VITEST_POOL_ID) - 1];
