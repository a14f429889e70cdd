import { expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

const photo = { name: 'photo.jpg', type: 'image/jpeg' };
const heic = { name: 'IMG_1.HEIC', type: '' };
const files = [
  ...[photo, heic, { name: 'brochure.pdf', type: 'application/pdf' }],
  ...[
    { name: 'IMG_2.heif', type: 'image/heif' },
    { name: 'nothing', type: '' },
  ],
];
const codes = ['file-invalid-type', 'file-too-large', 'file-too-small', 'too-many-files', 'new'];

it('says in one short sentence what is wrong with a file and what to do', () => {
  for (const file of files) {
    for (let choice = 1; choice < 2 ** codes.length; choice += 1) {
      const wrong = codes.filter((_code, place) => choice & (1 << place));
      const sentence = /^[^.]{10,150}: (please )?choose [^.]+\.$/;
      expect(refusalSentence(file, wrong), `${file.name}: ${wrong}`).toMatch(sentence);
    }
  }
});

it('begins with the reason', () => {
  for (const [file, code, beginning] of [
    [photo, 'file-invalid-type', 'File type must be JPEG, PNG or GIF: '],
    [heic, 'file-invalid-type', 'File type must be JPEG, PNG or GIF, not HEIC: '],
    [photo, 'file-too-large', 'File is larger than 20 MB: '],
    [photo, 'file-too-small', 'File is smaller than 1 byte: '],
    [photo, 'too-many-files', 'Too many files: '],
  ] as const) {
    expect(refusalSentence(file, [code]).slice(0, beginning.length)).toBe(beginning);
  }
});
