import { photoWidths } from '../../rules/srcset-widths.ts';

const max = photoWidths.at(-1) ?? 2560;

/**
 * The photo with at most 2560 pixels a side, upright, made on the device so that less is sent;
 * the file itself when that is not needed, not possible or not smaller. Never rejects.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || !('createImageBitmap' in window)) return file;
  try {
    // Browsers draw a cut-off photo with a grey rest; the server is to look at the original.
    if (!(await isWhole(file))) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = max / Math.max(bitmap.width, bitmap.height);
      if (scale >= 1) return file;
      const smaller = await drawn(bitmap, scale, file.type);
      return smaller && smaller.size < file.size ? smaller : file;
    } finally {
      bitmap.close();
    }
  } catch (error) {
    console.info('The photo is sent as it is: this browser cannot make it smaller.', error);
    return file;
  }
}

async function isWhole(file: File): Promise<boolean> {
  if (file.type !== 'image/jpeg') return true;
  const end = new Uint8Array(await file.slice(-64).arrayBuffer());
  return end.some((byte, index) => byte === 0xff && end[index + 1] === 0xd9);
}

function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(null);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        // Phones keep few large canvases: give this one back at once.
        canvas.width = 0;
        canvas.height = 0;
        resolve(blob);
      },
      type,
      0.88,
    );
  });
}
