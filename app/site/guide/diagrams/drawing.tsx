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
    <figure className="guide-drawing">
      <svg viewBox={viewBox} aria-hidden="true">
        {children}
      </svg>
      <figcaption>
        <h2>{title}</h2>
        <List className={isNumbered ? 'drawing-numbers' : undefined}>
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
      <circle r="11" className="drawing-mark" />
      <text y="5" className="drawing-number">
        {number}
      </text>
    </g>
  );
}
