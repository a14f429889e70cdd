import { useEffect, useRef, useState } from 'react';

/** A file that was chosen. On a canvas, so that no `blob:` address has to be let into the policy. */
export function PhotoPreview({ file, isLogo }: { file: File; isLogo?: boolean | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeWidth: 480, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const element = canvas.current;
        if (isGone || !element) return;
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      () => isGone || setUnreadable(file),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return unreadable === file ? (
    <p className="photo-frame grid place-items-center bg-sand p-3 text-center text-soft">
      This file cannot be shown as a picture.
    </p>
  ) : (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className={`photo-frame ${isLogo ? 'bg-[#8c8c8c] object-contain' : 'bg-sand object-cover'}`}
    />
  );
}
