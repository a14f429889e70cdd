import { beforeEach, expect } from 'vitest';
import { startCosts } from './costs.ts';

// It runs again for each file: what the file and its `beforeAll` open belongs to the file.
startCosts(expect.getState().testPath ?? '');
beforeEach(() => startCosts(expect.getState().currentTestName ?? ''));
