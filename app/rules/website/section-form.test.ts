import { describe, expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { seededRandom } from '../../../tests/foreign-input/seeded-random.ts';
import { fieldsOf } from '../fields/section-fields.ts';
import { parseSection, putPictures, submittedSection, typedOf } from '../fields/section-form.ts';
import { sectionNames, sectionRules } from './sections.ts';

/** The form of a section as a browser sends it. */
function formOf(name: (typeof sectionNames)[number]): FormData {
  const form = new FormData();
  const { values } = typedOf(sectionRules[name], sampleWebsite[name]);
  for (const [field, value] of Object.entries(values)) form.append(field, value);
  return form;
}

/** The same form with its fields in another order, or some of them left out. */
function rearranged(form: FormData, entries: (names: string[]) => string[]): FormData {
  const other = new FormData();
  for (const name of entries([...form.keys()])) other.append(name, form.get(name) ?? '');
  return other;
}

describe.each(sectionNames)('the section %s', (name) => {
  const rules = sectionRules[name];

  it('has a field for everything that its rules name', () => {
    expect(fieldsOf(rules).map(({ key }) => key)).toEqual(Object.keys(rules.shape));
  });

  it('comes out of its form as it went in', () => {
    expect(parseSection(rules, formOf(name))).toMatchObject({
      ok: true,
      content: sampleWebsite[name],
    });
  });

  it('takes nothing that its rules do not name, and holds against generated forms', () => {
    const random = seededRandom(name.length * 7919);
    const pick = <Item>(items: readonly Item[]) =>
      items[Math.floor(random() * items.length)] as Item;
    const known = [...formOf(name).keys()];
    const odd = [
      ...[
        '__proto__',
        'constructor',
        'toString',
        'slides',
        'slides.',
        'slides.r0',
        'slides..title',
      ],
      ...['slides.__proto__.title', 'slides.r1.__proto__', 'slides.constructor.prototype', '.', ''],
      ...[
        'slides.r99999999999999.title',
        'week.__proto__.opens',
        'x'.repeat(5000),
        'slides.r-1.alt',
      ],
    ];
    const texts = ['', ' ', 'a', '\0', '<b>x</b>', '{name}', '{nobody}', '24:00', '#0f3d2e', '٣'];
    const keys = new Set(fieldsOf(rules).map(({ key }) => key));
    for (let round = 0; round < 60; round += 1) {
      const form = new FormData();
      for (let count = 0; count < 40; count += 1) {
        const field =
          random() < 0.3
            ? pick(odd)
            : pick(known).replace(/r\d/, () => pick(['r0', 'r7', 'r00', '__proto__']));
        const text = random() < 0.05 ? 'z'.repeat(300_000) : pick(texts);
        form.append(field, random() < 0.05 ? new File([text], 'a.txt') : text);
      }
      const { values, rows } = submittedSection(rules, form);
      for (const field of Object.keys(values)) expect(keys).toContain(field.split('.')[0]);
      for (const list of Object.values(rows)) expect(new Set(list).size).toBe(list.length);
      const parsed = parseSection(rules, form);
      if (parsed.ok) expect(Object.keys(Object(parsed.content))).toEqual([...keys]);
      else expect(Object.keys(parsed.errors)).not.toEqual([]);
    }
    expect(Object.prototype).not.toHaveProperty('title');
    expect(Object.prototype).not.toHaveProperty('opens');
  });
});

describe('a list', () => {
  const titlesOf = (form: FormData) => {
    const parsed = parseSection(sectionRules.home, form);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return (parsed.content as typeof sampleWebsite.home).slides.map(({ title }) => title);
  };
  const titles = sampleWebsite.home.slides.map(({ title }) => title);

  it('is in the order in which its rows come', () => {
    const form = formOf('home');
    const isLast = (field: string) => field.startsWith('slides.r3.');
    const moved = rearranged(form, (names) => [
      ...names.filter(isLast),
      ...names.filter((field) => !isLast(field)),
    ]);
    expect(titlesOf(moved)).toEqual([titles.at(-1), ...titles.slice(0, -1)]);
  });

  it('has a row that comes twice once, as it came first', () => {
    const form = formOf('home');
    form.append('slides.r0.title', 'Again');
    expect(titlesOf(form)).toEqual(titles);
  });

  it('says what is wrong at the row that was typed, whatever its place', () => {
    const form = formOf('home');
    form.append('slides.r17.title', 't'.repeat(61));
    form.append('slides.r17.alt', '{nobody}');
    form.append('slides.r17.picture.url', 'javascript:alert(1)');
    const parsed = parseSection(sectionRules.home, form);
    expect(parsed.ok ? {} : parsed.errors).toEqual({
      'slides.r17.title': 'Title can have at most 60 characters',
      'slides.r17.alt': expect.stringContaining('{nobody} is not filled in'),
      'slides.r17.picture.file': 'Picture is no picture of this site',
    });
  });

  it('says at itself that it is too long', () => {
    const form = formOf('home');
    for (let row = 10; row < 20; row += 1) form.append(`slides.r${row}.title`, 'One more');
    const parsed = parseSection(sectionRules.home, form);
    expect(parsed.ok ? {} : parsed.errors).toEqual({ slides: 'Slides can have at most 8' });
  });
});

it('several fields that contradict each other are told of at theirs', () => {
  const form = formOf('hours');
  form.set('week.Monday.closes', '');
  form.set('closures.r0.to', '2001-01-01');
  const parsed = parseSection(sectionRules.hours, form);
  expect(parsed.ok ? {} : parsed.errors).toEqual({
    'week.Monday.closes': 'When does the office close on Monday?',
    'closures.r0.to': 'A closure cannot end before it begins',
  });
});

it('a new picture takes the place of what was there, and none is none', () => {
  const form = formOf('home');
  form.set('slides.r0.picture.none', 'yes');
  form.set('slides.r1.picture.file', new File(['x'], 'a.png', { type: 'image/png' }));
  form.set('slides.r2.picture.file', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  const refused = parseSection(sectionRules.home, form);
  expect(refused.ok ? {} : refused.errors).toEqual({
    'slides.r2.picture.file': 'Picture must be an image file: JPEG, PNG or GIF',
  });
  form.set('slides.r2.picture.file', new File([], ''));
  const parsed = parseSection(sectionRules.home, form);
  if (!parsed.ok) throw new Error('Refused');
  expect([...parsed.files.keys()]).toEqual(['slides.r1.picture']);
  expect([...parsed.kept.values()]).toEqual(['site:slide-zyarath', 'site:slide-special']);
  const put = new Map([['slides.r1.picture', '/media/website/1-a.jpg']]);
  const whole = parseSection(sectionRules.home, putPictures(form, put));
  if (!whole.ok) throw new Error('Refused');
  const { slides } = whole.content as typeof sampleWebsite.home;
  expect(slides.map(({ picture }) => picture.url)).toEqual([
    '',
    '/media/website/1-a.jpg',
    'site:slide-zyarath',
    'site:slide-special',
  ]);
});
