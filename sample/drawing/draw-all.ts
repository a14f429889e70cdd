import { mkdir, readdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Scene } from './canvas.ts';

const here = new URL('.', import.meta.url);
const samplePictures = new URL('../pictures/', import.meta.url);
/** Pictures of the site itself: slides, founder, fallback. */
const sitePictures = new URL('../../app/content/pictures/', import.meta.url);
const heaviest = 108_000;

async function findScenes(): Promise<{ scene: Scene; target: URL }[]> {
  const files = (await readdir(here, { recursive: true }))
    .filter((file) => /\/scenes-[^/]*\.ts$/.test(file))
    .sort();
  const found: { scene: Scene; target: URL }[] = [];
  for (const file of files) {
    const module: { scenes: Scene[] } = await import(new URL(file, here).href);
    const target = file.includes('/scenes-site') ? sitePictures : samplePictures;
    found.push(...module.scenes.map((scene) => ({ scene, target })));
  }
  return found;
}

async function encode(scene: Scene): Promise<{ data: Buffer; quality: number }> {
  const raw = await sharp(Buffer.from(scene.svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .resize(1600)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = raw.info;
  for (let quality = 84; ; quality -= 5) {
    const picture = sharp(raw.data, { raw: { width, height, channels } });
    const data = await picture.jpeg({ quality, mozjpeg: true }).toBuffer();
    if (data.length <= heaviest || quality < 45) return { data, quality };
  }
}

async function drawAll(filters: string[]): Promise<void> {
  await mkdir(samplePictures, { recursive: true });
  const scenes = await findScenes();
  const wanted = scenes.filter(
    ({ scene }) => filters.length === 0 || filters.some((part) => scene.name.includes(part)),
  );
  for (const { scene, target } of wanted) {
    const begun = Date.now();
    const { data, quality } = await encode(scene);
    const folder = target === samplePictures ? `${scene.name.split('-', 1)[0]}/` : '';
    await writeFile(new URL(`${folder}${scene.name}.jpg`, target), data);
    const kilobytes = Math.round(data.length / 1000);
    console.log(`${scene.name}.jpg ${kilobytes} KB q${quality} ${Date.now() - begun} ms`);
  }
}

await drawAll(process.argv.slice(2));
