import { Form } from 'react-router';
import type { GalleryImage } from '../../../data/gallery/gallery.server.ts';
import type { Photo } from '../../../rules/srcset-widths.ts';
import { DragHandle } from '../../../ui/drag-handle.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { MoveButtons } from '../../order/move-buttons.tsx';
import type { OrderAct } from '../../order/use-order.ts';
import { imagesAddress } from '../gallery-address.ts';

interface ImageRowProps {
  image: GalleryImage;
  fallback: Photo | undefined;
  number: number;
  total: number;
  /** The order's, sent along so that the later of two people is told. */
  version: number;
  /** How far down the gallery is shown, for the way back without a script. */
  show: number;
  /** Why the last press on this row changed nothing. */
  problem: string | null;
  onAct: (id: string, act: OrderAct) => void;
  onDrag: (id: string, y: number) => void;
  onDrop: (id: string) => void;
}

/** One image of the order: its buttons are a form, for browsers without a script. */
export function ImageRow(props: ImageRowProps) {
  const { image, fallback, number, total, version, show, problem, onAct } = props;
  const { id, category, caption } = image;
  const photo = image.photo ?? fallback;
  return (
    <li id={`image-${id}`} data-row={id} className="order-row">
      <DragHandle onDrag={(y) => props.onDrag(id, y)} onDrop={() => props.onDrop(id)} />
      <span aria-hidden="true" className="order-number prices">
        {number}
      </span>
      <div className="order-image">
        {photo ? (
          <Picture
            photo={photo}
            alt=""
            frames={[{ width: '5rem', shape: 4 / 3 }]}
            className="order-picture"
          />
        ) : null}
        <div className="min-w-0">
          <bdi className={`line-clamp-2 wrap-anywhere ${caption ? '' : 'text-soft italic'}`}>
            {caption || 'No caption'}
          </bdi>
          {problem ? (
            <p role="alert" className="font-semibold text-error">
              {problem}
            </p>
          ) : null}
        </div>
      </div>
      <Form method="post" action={`${imagesAddress(category)}/arrange`} className="order-buttons">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={version} />
        <input type="hidden" name="show" value={show} />
        <MoveButtons
          id={id}
          name={caption || `image ${number}`}
          number={number}
          total={total}
          onAct={onAct}
        />
      </Form>
    </li>
  );
}
