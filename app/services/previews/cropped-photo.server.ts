import sharp from 'sharp';
import type { PictureFocus } from '../../rules/srcset-widths.ts';

/** A photo cut to a frame as browsers cut it: as much of it as fits, at the point given. */
export async function croppedPhoto(
  photo: Buffer,
  frame: { width: number; height: number },
  focus: PictureFocus = { x: 50, y: 50 },
): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const scale = Math.max(frame.width / width, frame.height / height);
  const whole = {
    width: Math.max(frame.width, Math.round(width * scale)),
    height: Math.max(frame.height, Math.round(height * scale)),
  };
  return sharp(photo)
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - frame.width) * focus.x) / 100),
      top: Math.round(((whole.height - frame.height) * focus.y) / 100),
      ...frame,
    })
    .toBuffer();
}
