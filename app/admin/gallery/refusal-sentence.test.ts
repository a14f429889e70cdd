import { expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

const files = [
  { name: 'photo.jpg', type: 'image/jpeg' },
  { name: 'brochure.pdf', type: 'application/pdf' },
  { name: 'IMG_1.HEIC', type: '' },
  { name: 'IMG_2.heif', type: 'image/heif' },
  { name: 'nothing', type: '' },
];
const codes = ['file-invalid-type', 'file-too-large', 'file-too-small', 'too-many-files', 'new'];
/** Every choice of what can be wrong with one file at once. */
const choices = Array.from({ length: 2 ** codes.length - 1 }, (_, index) =>
  codes.filter((_code, place) => (index + 1) & (1 << place)),
);

it('whatever is wrong with a file is said in one short sentence, with what to do', () => {
  let count = 0;
  for (const file of files) {
    for (const wrong of choices) {
      const sentence = refusalSentence(file, wrong);
      expect(sentence, `${file.name}: ${wrong}`).toMatch(
        /^[^.]{10,150}: (please )?choose [^.]+\.$/,
      );
      count += 1;
    }
  }
  expect(count).toBe(155);
});

it('begins as the drop component says it', () => {
  const [photo, , heic] = files;
  for (const [file, code, beginning] of [
    [photo, 'file-invalid-type', 'File type must be JPEG, PNG or GIF: '],
    [heic, 'file-invalid-type', 'File type must be JPEG, PNG or GIF, not HEIC: '],
    [photo, 'file-too-large', 'File is larger than 20 MB: '],
    [photo, 'file-too-small', 'File is smaller than 1 byte: '],
    [photo, 'too-many-files', 'Too many files: '],
  ] as const) {
    expect(refusalSentence(file ?? { name: '', type: '' }, [code]).indexOf(beginning)).toBe(0);
  }
});
