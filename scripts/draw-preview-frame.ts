import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { previewArch, previewSize } from '../app/services/previews/preview-card.server.ts';

const { width, height } = previewSize;

/** The mihrab arch of app/ui/styles/mihrab-arch.svg in a box, without its foot. */
function arch(x: number, y: number, w: number, h: number): string {
  const at = (px: number, py: number) => `${x + (px * w) / 400} ${y + (py * h) / 500}`;
  return [
    `M${at(0, 500)}`,
    `V${y + (210 * h) / 500}`,
    `C${at(0, 120)} ${at(70, 92)} ${at(130, 62)}`,
    `C${at(165, 44)} ${at(188, 24)} ${at(200, 0)}`,
    `C${at(212, 24)} ${at(235, 44)} ${at(270, 62)}`,
    `C${at(330, 92)} ${at(400, 120)} ${at(400, 210)}`,
    `V${y + h}`,
  ].join('');
}

const { left, top, width: archWidth, height: archHeight } = previewArch;
const opening = arch(left, top, archWidth, archHeight);
const outline = arch(left - 16, top - 26, archWidth + 32, archHeight + 26);
const thin = arch(left - 25, top - 40, archWidth + 50, archHeight + 40);

const lattice =
  'M48 18 56.8 39.2 78 48 56.8 56.8 48 78 39.2 56.8 18 48 39.2 39.2Z' +
  'M26.8 26.8 48 35.5 69.2 26.8 60.5 48 69.2 69.2 48 60.5 26.8 69.2 35.5 48Z' +
  'M48 18V0M48 78v18M18 48H0m78 0h18M26.8 26.8 13.4 13.4M69.2 26.8 82.6 13.4' +
  'M69.2 69.2l13.4 13.4M26.8 69.2 13.4 82.6' +
  'M0 30 12.7 12.7 30 0M66 0l17.3 12.7L96 30M96 66 83.3 83.3 66 96M30 96 12.7 83.3 0 66';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
  <radialGradient id="green" cx="0.78" cy="0.1" r="1.05" gradientTransform="scale(1 1)">
    <stop offset="0" stop-color="#1d6249"/><stop offset="0.45" stop-color="#0f3d2e"/><stop offset="1" stop-color="#0a2a20"/>
  </radialGradient>
  <pattern id="lattice" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="translate(-24 -30)">
    <path d="${lattice}" fill="none" stroke="#dcb35a" stroke-width="1.1"/>
  </pattern>
  <linearGradient id="fade" x1="0" x2="1" y1="0" y2="0">
    <stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.6"/><stop offset="1" stop-color="#fff"/>
  </linearGradient>
  <mask id="fading"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
  <mask id="open"><rect width="${width}" height="${height}" fill="#fff"/><path d="${opening}V${height}H${left}Z" fill="#000"/></mask>
</defs>
<g mask="url(#open)">
  <rect width="${width}" height="${height}" fill="url(#green)"/>
  <rect width="${width}" height="${height}" fill="url(#lattice)" opacity="0.14" mask="url(#fading)"/>
  <path d="${outline}V${height}H${left - 16}Z" fill="#0a2a20"/>
</g>
<path d="${opening}" fill="none" stroke="#06130e" stroke-opacity="0.5" stroke-width="2"/>
<path d="${outline}" fill="none" stroke="#dcb35a" stroke-width="4"/>
<path d="${thin}" fill="none" stroke="#dcb35a" stroke-opacity="0.45" stroke-width="1.5"/>
</svg>`;

/**
 * Draws what every preview picture has in common into a folder: the green, the lattice, the gold
 * line and the arch, whose inside is left open for the photo below it, and the star.
 */
export async function drawPreviewFrame(folder: string): Promise<void> {
  const { size } = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(path.join(folder, 'frame.png'));
  await writeFile(path.join(folder, 'star.png'), await star());
  console.log(`frame.png ${Math.round(size / 1000)} KB`);
}

/** The eight-pointed star of app/ui/star-divider.tsx. */
function star(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 40 40"><g fill="none" stroke="#dcb35a" stroke-width="1.8"><path d="M7.3 7.3h25.4v25.4H7.3Z M20 2l18 18-18 18L2 20Z"/></g><circle cx="20" cy="20" r="4" fill="#dcb35a"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}
