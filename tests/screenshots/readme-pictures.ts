import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { allStates } from '../browser/states/all-states.ts';
import { visitState } from '../browser/states/page-state.ts';
import { type Look, loadPictures, type Studio } from './studio.ts';

const pictures: { file: string; state: string; look: Look }[] = [
  { file: 'home.webp', state: 'home', look: { width: 1440, theme: 'light' } },
  { file: 'gallery.webp', state: 'gallery-umrah', look: { width: 1440, theme: 'dark' } },
  { file: 'staff.webp', state: 'staff-packages', look: { width: 1440, theme: 'light' } },
];

/** The size limit for the README's pictures. */
const maxBytes = 150 * 1024;

/** Takes the first screen of the README's pages, small enough to commit. */
export async function takeReadmePictures(studio: Studio, folder: string): Promise<void> {
  for (const { file, state: name, look } of pictures) {
    const state = allStates.find((one) => one.name === name);
    if (!state) throw new Error(`There is no state ${name}`);
    const context = await studio.openLook(look);
    await visitState(state, { ...studio, context }, async (page) => {
      await loadPictures(page);
      const shot = await page.screenshot();
      const bytes = await sharp(shot).resize(1200).webp({ quality: 80, effort: 6 }).toBuffer();
      if (bytes.length > maxBytes) throw new Error(`${file} has ${bytes.length} bytes`);
      await writeFile(path.join(folder, file), bytes);
      console.log(`${path.join(folder, file)} ${bytes.length} bytes`);
    });
    await context.close();
  }
}
