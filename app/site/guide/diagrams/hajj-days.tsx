import { guide as t } from '#texts/guide.ts';
import { Drawing } from './drawing.tsx';

/** The four places from west to east, and on which day of Dhul-Hijjah one goes where. */
export function HajjDays() {
  return (
    <Drawing title={t.hajjDays} points={t.hajjPoints} viewBox="0 0 420 240">
      <path
        d="M0 182C40 150 66 168 100 152 130 138 160 170 200 158 246 146 268 172 310 150 352 128 388 158 420 146V240H0Z"
        className="fill-[light-dark(#dccba6,#2d5142)]"
      />
      {/* Outward above, back below. */}
      <path d="M56 146C74 92 112 88 138 128" className="drawing-line" />
      <path d="M162 120C206 34 316 30 362 104" className="drawing-line" />
      <path d="M362 158C340 196 304 198 276 176" className="drawing-line" />
      <path d="M248 178C220 202 190 200 164 174" className="drawing-line" />
      <path d="M132 178C112 202 84 200 62 180" className="drawing-line" />
      <Arrow x={140} y={131} turn={58} />
      <Arrow x={364} y={108} turn={60} />
      <Arrow x={273} y={174} turn={214} />
      <Arrow x={161} y={171} turn={224} />
      <Arrow x={59} y={177} turn={224} />
      <Day x={96} y={92} days="8" />
      <Day x={262} y={48} days="9" />
      <Day x={320} y={190} days="9" />
      <Day x={206} y={194} days="10" />
      <Day x={96} y={194} days="10" />
      {/* The Kaaba, the tents, pebbles, the mount. */}
      <path d="M30 146h28v28H30Z" className="fill-[#171512]" />
      <path d="M30 153h28" className="drawing-line stroke-[#dcb35a] stroke-2" />
      <path
        d="M128 168l11-22 11 22ZM142 168l13-28 13 28ZM160 168l10-20 10 20Z"
        className="fill-[#fbf4e4] stroke-[#7d5a12] stroke-[1.5]"
      />
      <path
        d="M246 168a6 4 0 1 0 12 0 6 4 0 1 0-12 0M262 163a7 5 0 1 0 14 0 7 5 0 1 0-14 0M260 173a5 4 0 1 0 10 0 5 4 0 1 0-10 0"
        className="fill-[#d7d2c6] stroke-[#57534a]"
      />
      <path
        d="M344 160c8-14 14-36 24-36 10 0 20 22 34 36Z"
        className="fill-[light-dark(#b79c6a,#547a66)]"
      />
      <path d="M366 124v-12h4v12" className="fill-[#d7d2c6] stroke-[#57534a]" />
      <text x="44" y="230" className="drawing-text">
        {t.makkah}
      </text>
      <text x="152" y="230" className="drawing-text">
        {t.mina}
      </text>
      <text x="264" y="230" className="drawing-text">
        {t.muzdalifah}
      </text>
      <text x="372" y="230" className="drawing-text">
        {t.arafat}
      </text>
    </Drawing>
  );
}

function Arrow({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <path
      d="M-9-5 3 0-9 5Z"
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className="fill-green"
    />
  );
}

function Day({ x, y, days }: { x: number; y: number; days: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-15" y="-12" width="30" height="24" rx="12" className="fill-band stroke-gilt" />
      <text y="5" className="drawing-text fill-white text-[14px]">
        {days}
      </text>
    </g>
  );
}
