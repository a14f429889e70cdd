import { expect, it } from 'vitest';
import { parseForm } from '../form.ts';
import { captionOfFileName, galleryImageRules, imageTextsOf } from './gallery-image-rules.ts';

function check(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(galleryImageRules, form);
}

it('cleans a caption and splits tags at commas, each once, none blank', () => {
  expect(
    check({ caption: ' Mina\u0000 at\n dusk ', tags: 'Tents, dusk ,,tents,  Day  8 ,مِنى' }),
  ).toEqual({
    ok: true,
    value: { caption: 'Mina at dusk', tags: ['Tents', 'dusk', 'Day 8', 'مِنى'] },
  });
  expect(check({ tags: '' })).toEqual({ ok: true, value: { caption: '', tags: [] } });
});

it('leaves alone what a form does not bring; a point that is none is the middle', () => {
  expect(check({ caption: 'Mina' })).toEqual({ ok: true, value: { caption: 'Mina' } });
  const point = (focusX: string, focusY: string) => imageTextsOf({ caption: '', focusX, focusY });
  expect(imageTextsOf({ caption: '' })).toEqual({ caption: '' });
  expect(point('20', '83')).toEqual({ caption: '', focus: { x: 20, y: 85 } });
  expect(point('-1', 'x'.repeat(9000))).toEqual({ caption: '', focus: { x: 50, y: 50 } });
});

it.each([
  [{ caption: 'c'.repeat(201) }, { caption: 'Caption can have at most 200 characters' }],
  [{ tags: '1,2,3,4,5,6,7,8,9,10,11,12,13' }, { tags: 'An image can have at most 12 tags' }],
  [
    { tags: `ok, ${'t'.repeat(41)}` },
    { tags: `A tag can have at most 40 characters; “${'t'.repeat(20)}…” has 41` },
  ],
  [{ tags: 'Mina, All' }, { tags: '“all” shows every image already; please choose another word' }],
])('names the limit and keeps what was typed: %o', (fields, errors) => {
  expect(check(fields)).toEqual({ ok: false, errors, values: fields });
});

it('takes exactly 200 characters, 12 tags and 40 characters of a tag', () => {
  const tags = Array.from({ length: 12 }, (_, index) => `${index}`.padEnd(40, 'x'));
  expect(check({ caption: 'c'.repeat(200), tags: tags.join(',') })).toMatchObject({ ok: true });
});

it.each([
  ['IMG_2041.jpg', 'IMG_2041.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Photos\\Mina.png', 'Mina.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a\u0000b\r\n.jpg', 'ab .jpg'],
  ['عمرہ ۱.jpg', 'عمرہ ۱.jpg'],
  [`${'n'.repeat(300)}.jpeg`, `${'n'.repeat(195)}.jpeg`],
  ['', ''],
])('the file name %j gives the caption %j', (fileName, caption) =>
  expect(captionOfFileName(fileName)).toBe(caption),
);
