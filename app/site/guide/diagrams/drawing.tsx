import type { ReactNode } from 'react';

interface DrawingProps {
  title: string;
  /** What the drawing shows, point by point: it says no more than these. */
  points: readonly string[];
  /** Points carry the numbers that stand in the drawing. */
  isNumbered?: boolean;
  viewBox: string;
  children: ReactNode;
}

/** A drawing that is explained below it; whoever does not see it misses nothing. */
export function Drawing({ title, points, isNumbered = false, viewBox, children }: DrawingProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <figure className="guide-drawing overflow-hidden rounded-md border border-line bg-raised mb-10">
      <svg
        viewBox={viewBox}
        aria-hidden="true"
        className="block h-auto max-h-[22rem] w-full bg-sand p-3"
      >
        {children}
      </svg>
      <figcaption className="px-5 pt-4 pb-5">
        <h2 className="text-[1.375rem] text-green">{title}</h2>
        <List className={`mt-2 grid gap-1.5 ${isNumbered ? 'list-decimal ps-6' : ''}`}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
      </figcaption>
    </figure>
  );
}

interface NumberMarkProps {
  number: number;
  x: number;
  y: number;
}

/** The number of a point, in a circle. */
export function NumberMark({ number, x, y }: NumberMarkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" className="fill-band stroke-gilt" />
      <text y="5" className="drawing-text fill-white text-[14px]">
        {number}
      </text>
    </g>
  );
}
