import { expect, it } from 'vitest';
import { sectionNames, sectionRules } from '../../app/rules/website/sections.ts';
import { neutralWebsite } from './neutral-website.ts';
import { sampleWebsite } from './sample-website.ts';

it('the neutral and the sample website are valid as they are', () => {
  for (const website of [neutralWebsite, sampleWebsite]) {
    for (const name of sectionNames) {
      const valid = { success: true, data: website[name] };
      expect(sectionRules[name].safeParse(website[name]), name).toEqual(valid);
    }
  }
});
