import type { GalleryImage } from '../../../data/gallery/gallery.server.ts';
import type { Photo } from '../../../rules/srcset-widths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { OrderRow, type OrderRowFrame } from '../../order/order-row.tsx';

interface ImageRowProps {
  image: GalleryImage;
  fallback: Photo | undefined;
  frame: OrderRowFrame;
}

/** One image of the order. */
export function ImageRow({ image, fallback, frame }: ImageRowProps) {
  const { id, caption } = image;
  const photo = image.photo ?? fallback;
  return (
    <OrderRow frame={frame} anchor={`image-${id}`} name={caption || `image ${frame.number}`}>
      <div className="order-image">
        {photo ? (
          <Picture
            photo={photo}
            alt=""
            frames={[{ width: '5rem', shape: 4 / 3 }]}
            className="order-picture"
          />
        ) : null}
        <bdi className={`line-clamp-2 wrap-anywhere ${caption ? '' : 'text-soft italic'}`}>
          {caption || 'No caption'}
        </bdi>
      </div>
    </OrderRow>
  );
}
