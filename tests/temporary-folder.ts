import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** A new folder; all are removed when the last test has ended. */
export const createTempFolder = () => mkdtemp(path.join(inject('temporaryFolder'), 'test-'));
