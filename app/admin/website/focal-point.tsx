import { useRef, useState } from 'react';
import { type Photo, photoAddress, widthsOf } from '../../rules/srcset-widths.ts';

interface FocalPointProps {
  label: string;
  names: { x: string; y: string };
  photo: Photo;
  x: string;
  y: string;
}

/** What of a picture stays in view where it is cut: two sliders, or a press on the picture. */
export function FocalPoint({ label, names, photo, x, y }: FocalPointProps) {
  const [point, setPoint] = useState({ x, y });
  const sliders = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) };
  const put = (axis: 'x' | 'y', share: number) => {
    const value = String(Math.round(Math.min(Math.max(share, 0), 1) * 10) * 10);
    if (sliders[axis].current) sliders[axis].current.value = value;
    return value;
  };
  const width = widthsOf(photo).find((one) => one >= 480) ?? photo.width;
  const slider = (axis: 'x' | 'y', what: string) => (
    <label>
      <span>{what}</span>
      <input
        ref={sliders[axis]}
        type="range"
        name={names[axis]}
        min="0"
        max="100"
        step="10"
        defaultValue={point[axis]}
        onInput={({ currentTarget }) => setPoint({ ...point, [axis]: currentTarget.value })}
      />
    </label>
  );
  return (
    <details className="focal-point">
      <summary>What stays in view</summary>
      <div className="focal-point-parts">
        {/* The sliders do the same for keyboards and screen readers. */}
        <div
          aria-hidden="true"
          className="focal-picture"
          onPointerDown={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setPoint({
              x: put('x', (event.clientX - box.left) / box.width),
              y: put('y', (event.clientY - box.top) / box.height),
            });
          }}
        >
          <img
            src={photoAddress(photo.url, width, 'jpg')}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            alt=""
          />
          <svg aria-hidden="true" className="focal-mark">
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="11" />
          </svg>
        </div>
        <fieldset aria-label={`${label}: what stays in view`}>
          {slider('x', 'Left to right')}
          {slider('y', 'Top to bottom')}
        </fieldset>
      </div>
    </details>
  );
}
