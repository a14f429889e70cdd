import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTestTemplate, type TestTemplate } from './sites/test-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: TestTemplate;
    temporaryFolder: string;
  }
}

/** Once before all Vitest files: creates the template that test sites copy, and a folder for files of tests. */
export async function setup(project: TestProject) {
  const { template, remove } = await makeTestTemplate();
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'rihla-tests-'));
  project.provide('template', template);
  project.provide('temporaryFolder', temporaryFolder);
  return async () => {
    await remove();
    await rm(temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
  };
}
