import { useRef } from 'react';
import { focusStep } from '../../rules/picture-focus.ts';
import { type Photo, photoAddress, widthsOf } from '../../rules/srcset-widths.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

interface FocalPointProps {
  label: string;
  names: { x: string; y: string };
  photo: Photo;
  point: { x: string; y: string };
  onMove: (point: { x: string; y: string }) => void;
}

/** What of a picture stays in view where it is cut: two sliders, or a press on the picture. */
export function FocalPoint({ label, names, photo, point, onMove }: FocalPointProps) {
  const sliders = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) };
  const put = (axis: 'x' | 'y', share: number) => {
    const steps = Math.round((Math.min(Math.max(share, 0), 1) * 100) / focusStep);
    const value = String(steps * focusStep);
    const slider = sliders[axis].current;
    if (slider) {
      slider.value = value;
      // Tells the form, so that the page beside it follows.
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return value;
  };
  const widths = widthsOf(photo);
  const width = widths.find((one) => one >= 480) ?? widths.at(-1) ?? photo.width;
  const slider = (axis: 'x' | 'y', what: string) => (
    <label>
      <span>{what}</span>
      <input
        ref={sliders[axis]}
        type="range"
        name={names[axis]}
        min="0"
        max="100"
        step={focusStep}
        defaultValue={point[axis]}
        onInput={({ currentTarget }) => onMove({ ...point, [axis]: currentTarget.value })}
      />
    </label>
  );
  return (
    <details className="focal-point">
      <summary>
        <StaffIcon name="chevronDown" className="list-row-mark" />
        What stays in view
      </summary>
      <div className="focal-point-parts">
        {/* The sliders do the same for keyboards and screen readers. */}
        <div
          aria-hidden="true"
          className="focal-picture"
          onPointerDown={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onMove({
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
