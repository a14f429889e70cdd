import { expect, it } from 'vitest';
import { toFormData } from '../../../tests/forms.ts';
import { expectTable, findFailures } from '../../../tests/table.ts';
import { parseForm } from '../form.ts';
import { isTooNarrow } from '../srcset-widths.ts';
import { captionFromFileName, galleryImageRules, isCameraName } from './gallery-image-rules.ts';

const check = (fields: Record<string, string>) => parseForm(galleryImageRules, toFormData(fields));

it('cleans a caption, and splits tags at commas without duplicates and blanks', () => {
  const fields = { caption: ' Mina\u0000 at\n dusk ', tags: 'Tents, dusk ,,tents,  Day  8 ,مِنى' };
  const value = { caption: 'Mina at dusk', tags: ['Tents', 'dusk', 'Day 8', 'مِنى'] };
  expect(check(fields)).toEqual({ ok: true, value });
  expect(check({ tags: '' })).toEqual({ ok: true, value: { caption: '', tags: [] } });
  expect(check({ caption: 'Mina' })).toEqual({ ok: true, value: { caption: 'Mina' } });
});

const cutTag = 't'.repeat(20);

it.each([
  ['caption', 'c'.repeat(201), 'Caption can have at most 200 characters'],
  ['tags', '1,2,3,4,5,6,7,8,9,10,11,12,13', 'An image can have at most 12 tags'],
  ['tags', `ok, ${'t'.repeat(41)}`, `A tag can have at most 40 characters; “${cutTag}…” has 41`],
  ['tags', 'Mina, All', '“all” already shows every image; please choose another word'],
])('refuses the %s "%.30s" and keeps the text: %s', (field, text, error) => {
  const values = { [field]: text };
  expect(check(values)).toEqual({ ok: false, errors: { [field]: error }, values });
});

it('makes a caption from a file name', () => {
  expectTable(
    captionFromFileName,
    `IMG_2041.jpg → IMG_2041.jpg | ../../etc/passwd → passwd | C:\\Photos\\Mina.png → Mina.png
    "photo\\u202egpj.exe" → photogpj.exe | "a\\u0000b\\r\\n.jpg" → ab .jpg | عمرہ ۱.jpg → عمرہ ۱.jpg
    ${'n'.repeat(300)}.jpeg → ${'n'.repeat(195)}.jpeg | "" → ""`,
  );
});

it('recognizes the file names of cameras and phones', () => {
  const names = `IMG_2041.jpg | img-20260412-wa0007.jpg | IMG_20260412_101522_BURST001_COVER.jpg
    IMG_2041 (1).jpeg | IMG_2041 - Copy.jpg | _DSC4711.jpg | P1010234.JPG | FB_IMG_1744450000000.jpg
    PXL_20260412_101522123.PORTRAIT.jpg | Screenshot_20260412-101522_Maps.jpg
    "WhatsApp Image 2026-04-12 at 10.15.22\\u202fAM" | photo.jpg | download (3).jpg | 1.jpg
    20260412_101522.jpg | ٢٠٢٦٠٤١٢.jpg | 6B29FC40-CA47-1067-B31D-00DD010662DA_1_105_c.jpeg`;
  expect(findFailures(names, isCameraName)).toEqual([]);
  const captions = `"" | Tents of Mina at dusk | tents-of-mina-at-dusk.jpg | Day 8 | Picture 12
    Hajj 2026.jpg | Umrah-2026-group-photo.jpg | IMG Worlds of Adventure | 10 PM at the Haram
    P. 1 of the story | Photo of the lobby | Scan of a licence | Cafe | deadbeef | Bus 12.jpg
    Kaaba IMG_2041.jpg | مِنى ۲۰۲۶ | IMG_${'1'.repeat(200)}`;
  expect(findFailures(captions, (caption) => !isCameraName(caption))).toEqual([]);
});

it('refuses a picture only if resizing would make it illegible', () => {
  const isNarrow = (size: string) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return isTooNarrow({ width, height });
  };
  const narrowSizes = '1080x12000 12000x1080 10x12000 12000x300 600x6000 1x64000'.split(' ');
  const legibleSizes = '1080x8000 10000x1600 16382x3864 9248x6936 2x2560 300x3000 100x100'.split(
    ' ',
  );
  expect([...narrowSizes, ...legibleSizes].filter(isNarrow)).toEqual(narrowSizes);
});
