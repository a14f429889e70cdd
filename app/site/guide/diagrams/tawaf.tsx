import { guide as t } from '#texts/guide.ts';
import { Drawing, NumberMark } from './drawing.tsx';

const rounds = [72, 82, 92, 102, 112, 122, 132];
/** On the outer round, where an arrow stands, in degrees from the east against the clock. */
const arrows = [60, 150, 240, 330];

/**
 * From above, north at the top. The corner of the Black Stone looks east, the door is in the north-east wall beside
 * it, the Hijr lies before the north-west wall; one walks against the clock.
 */
export function Tawaf() {
  return (
    <Drawing title={t.tawaf} points={t.tawafPoints} isNumbered viewBox="0 0 320 300">
      <g transform="translate(150 150)">
        {rounds.map((radius) => (
          <circle key={radius} r={radius} className="drawing-line stroke-1 opacity-40" />
        ))}
        <circle r="132" className="drawing-line" />
        {arrows.map((angle) => (
          // Its tip points to where one walks: at the east, to the north.
          <path
            key={angle}
            d="M-7 6 0-7 7 6Z"
            transform={`rotate(${-angle}) translate(132 0)`}
            className="fill-green"
          />
        ))}
        <path d="M44 0H150" className="drawing-line stroke-gold stroke-2 [stroke-dasharray:5_5]" />
        {/* Open towards both ends of its wall. */}
        <path d="M-8-48A30 30 0 1 0-48-8" className="drawing-line stroke-soft stroke-[5]" />
        <rect
          x="-30"
          y="-30"
          width="60"
          height="60"
          transform="rotate(45)"
          className="fill-[#171512]"
        />
        <path
          d="M-35.5 0 0-35.5 35.5 0 0 35.5Z"
          className="drawing-line stroke-[#dcb35a] stroke-2"
        />
        <circle cx="42" r="6" className="fill-[#d7d2c6] stroke-[#57534a]" />
        <path d="M24-19 33-10" className="drawing-line stroke-gold stroke-4" />
        <rect
          x="37"
          y="-49"
          width="10"
          height="10"
          className="fill-[#fbf4e4] stroke-[#7d5a12] stroke-[1.5]"
        />
      </g>
      <NumberMark number={1} x={300} y={150} />
      <NumberMark number={2} x={198} y={128} />
      <NumberMark number={3} x={101} y={101} />
      <NumberMark number={4} x={212} y={94} />
    </Drawing>
  );
}
