import { expect, it } from 'vitest';
import { validateWebsite } from '../../app/rules/website/read-content.ts';
import { sectionNames } from '../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';

// Content files that no export wrote. For common mistakes see content-command.test.ts.

function faultsOf(json: string): string {
  const judged = validateWebsite(JSON.parse(json), sampleWebsite);
  return judged.ok ? '' : judged.faults.join('\n');
}
const { slides } = sampleWebsite.home;

it.each([
  ['{"agency": {"__proto__": "a"}}', 'agency.__proto__: There is no such field'],
  ['{"__proto__": {}}', '__proto__: There is no such section; there are agency,'],
  ['{"": {}}', ': There is no such section; there are agency,'],
  ['{"agency": {"name": 7}}', 'agency.name: '],
  ['{"agency": null}', 'agency: '],
  ['{"home": {"slides": {}}}', 'home.slides: '],
  [`{"agency": {"name": "${'x'.repeat(10_001)}"}}`, 'agency.name: '],
  [JSON.stringify({ home: { slides: Array(300).fill(slides[0]) } }), 'can have at most'],
  ['{"home": {"slides": [{}]}}', 'home.slides[0].title: '],
  ...['null', '7', '"agency"', '[{}]'].map((json) => [json, 'must be an object of sections']),
])('of %.60s it says "%s"', (json = '', fault = '') => {
  expect(faultsOf(json)).toContain(fault);
  expect(faultsOf(json)).not.toMatch(/pattern|regex/);
  expect(faultsOf(json).length).toBeLessThan(500);
});

it('keeps the texts of a section that the file lacks', () => {
  for (const name of sectionNames) {
    const { [name]: _, ...others } = sampleWebsite;
    expect(validateWebsite(others, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
  }
});
