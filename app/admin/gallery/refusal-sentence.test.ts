import { expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

const photo = { name: 'photo.jpg', type: 'image/jpeg' };
const heic = { name: 'IMG_1.HEIC', type: '' };

it('says in one short sentence what is wrong with a file and what to do', () => {
  for (const [file, codes, beginning] of [
    [photo, ['file-invalid-type'], 'File type must be JPEG, PNG or GIF: '],
    [heic, ['file-invalid-type'], 'File type must be JPEG, PNG or GIF, not HEIC: '],
    [photo, ['file-too-large'], 'File is larger than 20 MB: '],
    [photo, ['file-too-small'], 'File is smaller than 1 byte: '],
    [photo, ['too-many-files'], 'Too many files: '],
    [{ name: 'nothing', type: '' }, ['new', 'too-many-files'], ''],
    [{ name: 'IMG_2.heif', type: 'image/heif' }, ['file-too-large', 'file-invalid-type'], ''],
  ] as const) {
    const sentence = refusalSentence(file, [...codes]);
    expect(sentence.slice(0, beginning.length)).toBe(beginning);
    expect(sentence).toMatch(/^[^.]{10,150}: (please )?choose [^.]+\.$/);
  }
});
