import { beforeAll, beforeEach, expect } from 'vitest';
import { startCosts } from './costs.ts';

const nameTest = () => {
  const { testPath, currentTestName } = expect.getState();
  startCosts(currentTestName ?? testPath ?? '');
};
beforeAll(nameTest);
beforeEach(nameTest);
