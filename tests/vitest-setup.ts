import type { TestProject } from 'vitest/node';
import { makeTestTemplate, type TestTemplate } from './sites/test-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: TestTemplate;
  }
}

/** Once before all Vitest files: creates the template that test sites copy. */
export async function setup(project: TestProject) {
  const { template, remove } = await makeTestTemplate();
  project.provide('template', template);
  return remove;
}
