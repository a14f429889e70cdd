import { getDecodeScale, isTooNarrow } from '../../rules/srcset-widths.ts';

/** Scales the photo to at most 2560 pixels a side if that makes it smaller. Never rejects. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return file;
  try {
    // Browsers fill the missing part of a truncated photo with grey; the server must see the original.
    if (!(await isComplete(file))) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = getDecodeScale(bitmap);
      // The server says why it refuses a picture that scaling makes illegible.
      if (scale >= 1 || isTooNarrow(bitmap)) return file;
      canvasTest ??= isCanvasReliable();
      if (!(await canvasTest)) throw new Error('Its canvas hands back other pixels.');
      const scaledPhoto = await makeScaledCopy(bitmap, scale, file.type);
      return scaledPhoto.size < file.size ? scaledPhoto : file;
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.info('The photo is sent at full size: this browser cannot make it smaller.', error);
    return file;
  }
}

async function isComplete(file: File): Promise<boolean> {
  if (file.type !== 'image/jpeg') return true;
  const end = new Uint8Array(await file.slice(-64).arrayBuffer());
  return end.some((byte, index) => byte === 0xff && end[index + 1] === 0xd9);
}

async function makeScaledCopy(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const { canvas, context } = makeCanvas(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const copy = await canvas.convertToBlob({ type, quality: 0.88 });
  // Phones have little canvas memory: free it at once.
  canvas.width = 0;
  return copy;
}

function makeCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('It has no canvas.');
  return { canvas, context };
}

let canvasTest: Promise<boolean> | undefined;

/** Stripes, each as wide as several blocks of a JPEG. */
const testColours = [
  [20, 90, 60],
  [230, 200, 120],
  [120, 30, 40],
  [250, 250, 250],
] as const;
const stripeWidth = 32;
/** Of a JPEG, and of the faint noise of some browsers, which nobody sees. */
const tolerance = 24;

/**
 * Browsers that guard against fingerprinting hand back stripes, noise or white instead of what was drawn. So known
 * test pixels are processed like a photo first.
 */
async function isCanvasReliable(): Promise<boolean> {
  const side = stripeWidth * testColours.length;
  const testImage = new ImageData(side, side);
  const colourAt = (x: number) => testColours[Math.floor(x / stripeWidth)] ?? testColours[0];
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    testImage.data.set([...colourAt(pixel % side), 255], pixel * 4);
  }
  const original = await createImageBitmap(testImage);
  const scale = 0.5;
  const copy = await createImageBitmap(await makeScaledCopy(original, scale, 'image/jpeg'));
  const { context } = makeCanvas(copy.width, copy.height);
  context.drawImage(copy, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, copy.width, copy.height);
  original.close();
  copy.close();
  const isFaithful = (pixel: number) => {
    const x = (pixel % width) / scale;
    // Colours run into each other at the edges of the stripes.
    const edgeDistance = Math.min(x % stripeWidth, stripeWidth - (x % stripeWidth));
    if (edgeDistance < stripeWidth / 4) return true;
    return colourAt(x).every(
      (value, channel) => Math.abs(value - (data[pixel * 4 + channel] ?? 0)) <= tolerance,
    );
  };
  return Array.from({ length: width * height }, (_, pixel) => pixel).every(isFaithful);
}
