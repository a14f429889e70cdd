import { guide as t } from '#texts/guide.ts';
import { Drawing } from './drawing.tsx';

const ways = [1, 2, 3, 4, 5, 6, 7];
const from = 78;
const to = 282;
/** Where a way begins its number stands. */
const room = 20;

/** Seven ways between two hills; the odd ones lead from Safa, the even ones back. */
export function Sai() {
  return (
    <Drawing title={t.sai} points={t.saiPoints} viewBox="0 0 360 240">
      <path
        d="M8 206C18 120 34 84 52 84c14 0 20 40 22 122Z"
        className="fill-[light-dark(#dccba6,#2d5142)]"
      />
      <path
        d="M352 206c-10-86-26-122-44-122-14 0-20 40-22 122Z"
        className="fill-[light-dark(#dccba6,#2d5142)]"
      />
      <path
        d="M130 34V206M172 34V206"
        className="drawing-line stroke-[#2f9e5f] stroke-[5] [stroke-dasharray:1_9]"
      />
      {ways.map((way) => {
        const y = 22 + way * 24;
        const isOutward = way % 2 === 1;
        return (
          <g key={way}>
            <path
              d={isOutward ? `M${from + room} ${y}H${to}` : `M${to - room} ${y}H${from}`}
              className="drawing-line"
            />
            <path
              d="M-6-6 7 0-6 6Z"
              transform={`translate(${isOutward ? to - 8 : from + 8} ${y}) rotate(${isOutward ? 0 : 180})`}
              className="fill-green"
            />
            <text x={isOutward ? from + 9 : to - 9} y={y + 6} className="drawing-text">
              {way}
            </text>
          </g>
        );
      })}
      <text x="44" y="228" className="drawing-text">
        {t.safa}
      </text>
      <text x="316" y="228" className="drawing-text">
        {t.marwah}
      </text>
    </Drawing>
  );
}
