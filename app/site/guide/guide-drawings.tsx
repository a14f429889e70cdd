import type { ReactNode } from 'react';
import { guide as t } from '#texts/guide.ts';
import ihram from './ihram.svg';

interface DrawingProps {
  title: string;
  points: readonly string[];
  isNumbered?: boolean;
  viewBox: string;
  children: ReactNode;
}

/** Hidden from screen readers, which read the points below it. */
function Drawing({ title, points, isNumbered = false, viewBox, children }: DrawingProps) {
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

const kaaba = 'fill-[#171512]';
const gilt = 'drawing-line stroke-[#dcb35a] stroke-2';
const pale = 'fill-[#fbf4e4] stroke-[#7d5a12] stroke-[1.5]';
const stone = 'fill-[#d7d2c6] stroke-[#57534a]';
const hill = 'fill-[light-dark(#dccba6,#2d5142)]';

interface PlaceProps {
  x: number;
  y: number;
  children: ReactNode;
}

function Badge({ x, y, children, size = [22, 22] }: PlaceProps & { size?: [number, number] }) {
  const [width, height] = size;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 2}
        className="fill-band stroke-gilt"
      />
      <text y="5" className="drawing-text fill-white text-[14px]">
        {children}
      </text>
    </g>
  );
}

function Label({ x, y, children }: PlaceProps) {
  return (
    <text x={x} y={y} className="drawing-text">
      {children}
    </text>
  );
}

/** Two pilgrims without faces. Both shoulders are covered: the right one is bare only during tawaf. */
export function Ihram() {
  return (
    <Drawing title={t.ihram} points={[t.ihramOfMan, t.ihramOfWoman]} viewBox="0 0 320 260">
      <image href={ihram} width="320" height="260" />
    </Drawing>
  );
}

const rounds = [72, 82, 92, 102, 112, 122, 132];
/** Positions on the outer round, in degrees counter-clockwise from the east. */
const arrows = [60, 150, 240, 330];
/** Positions of the numbered points. */
const tawafPlaces: [number, number][] = [
  [300, 150],
  [198, 128],
  [101, 101],
  [212, 94],
];

/** North is at the top: the Black Stone faces east, the door north-east, and the Hijr is outside the north-west wall. */
export function Tawaf() {
  return (
    <Drawing title={t.tawaf} points={t.tawafPoints} isNumbered viewBox="0 0 320 300">
      <g transform="translate(150 150)">
        {rounds.map((radius) => (
          <circle key={radius} r={radius} className="drawing-line stroke-1 opacity-40" />
        ))}
        <circle r="132" className="drawing-line" />
        {arrows.map((angle) => (
          // Points in the walking direction, counter-clockwise.
          <path
            key={angle}
            d="M-7 6 0-7 7 6Z"
            transform={`rotate(${-angle}) translate(132 0)`}
            className="fill-green"
          />
        ))}
        <path d="M44 0H150" className="drawing-line stroke-gold stroke-2 [stroke-dasharray:5_5]" />
        {/* The Hijr, open at both ends. */}
        <path d="M-8-48A30 30 0 1 0-48-8" className="drawing-line stroke-soft stroke-[5]" />
        <rect x="-30" y="-30" width="60" height="60" transform="rotate(45)" className={kaaba} />
        <path d="M-35.5 0 0-35.5 35.5 0 0 35.5Z" className={gilt} />
        <circle cx="42" r="6" className={stone} />
        <path d="M24-19 33-10" className="drawing-line stroke-gold stroke-4" />
        <rect x="37" y="-49" width="10" height="10" className={pale} />
      </g>
      {tawafPlaces.map(([x, y], index) => (
        <Badge key={x} x={x} y={y}>
          {index + 1}
        </Badge>
      ))}
    </Drawing>
  );
}

const ways = [1, 2, 3, 4, 5, 6, 7];
const from = 78;
const to = 282;
const room = 20;

export function Sai() {
  return (
    <Drawing title={t.sai} points={t.saiPoints} viewBox="0 0 360 240">
      <path d="M8 206C18 120 34 84 52 84c14 0 20 40 22 122Z" className={hill} />
      <path d="M352 206c-10-86-26-122-44-122-14 0-20 40-22 122Z" className={hill} />
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
            <Label x={isOutward ? from + 9 : to - 9} y={y + 6}>
              {way}
            </Label>
          </g>
        );
      })}
      <Label x={44} y={228}>
        {t.safa}
      </Label>
      <Label x={316} y={228}>
        {t.marwah}
      </Label>
    </Drawing>
  );
}

const hajjWays: { at: string; turn: number; days: string; daysAt: [number, number] }[] = [
  { at: '140 131', turn: 58, days: '8', daysAt: [96, 92] },
  { at: '364 108', turn: 60, days: '9', daysAt: [262, 48] },
  { at: '273 174', turn: 214, days: '9', daysAt: [320, 190] },
  { at: '161 171', turn: 224, days: '10', daysAt: [206, 194] },
  { at: '59 177', turn: 224, days: '10', daysAt: [96, 194] },
];

/** The four places from west to east, with the days of Dhul-Hijjah on the paths between them. */
export function HajjDays() {
  return (
    <Drawing title={t.hajjDays} points={t.hajjPoints} viewBox="0 0 420 240">
      <path
        d="M0 182C40 150 66 168 100 152 130 138 160 170 200 158 246 146 268 172 310 150 352 128 388 158 420 146V240H0Z"
        className={hill}
      />
      {/* The way out is above, the way back below. */}
      <path
        d="M56 146C74 92 112 88 138 128M162 120C206 34 316 30 362 104M362 158C340 196 304 198 276 176M248 178C220 202 190 200 164 174M132 178C112 202 84 200 62 180"
        className="drawing-line"
      />
      {hajjWays.map(({ at, turn, days, daysAt: [x, y] }) => (
        <g key={at}>
          <path
            d="M-9-5 3 0-9 5Z"
            transform={`translate(${at}) rotate(${turn})`}
            className="fill-green"
          />
          <Badge x={x} y={y} size={[30, 24]}>
            {days}
          </Badge>
        </g>
      ))}
      <path d="M30 146h28v28H30Z" className={kaaba} />
      <path d="M30 153h28" className={gilt} />
      <path d="M128 168l11-22 11 22ZM142 168l13-28 13 28ZM160 168l10-20 10 20Z" className={pale} />
      <path
        d="M246 168a6 4 0 1 0 12 0 6 4 0 1 0-12 0M262 163a7 5 0 1 0 14 0 7 5 0 1 0-14 0M260 173a5 4 0 1 0 10 0 5 4 0 1 0-10 0"
        className={stone}
      />
      <path
        d="M344 160c8-14 14-36 24-36 10 0 20 22 34 36Z"
        className="fill-[light-dark(#b79c6a,#547a66)]"
      />
      <path d="M366 124v-12h4v12" className={stone} />
      <Label x={44} y={230}>
        {t.makkah}
      </Label>
      <Label x={152} y={230}>
        {t.mina}
      </Label>
      <Label x={264} y={230}>
        {t.muzdalifah}
      </Label>
      <Label x={372} y={230}>
        {t.arafat}
      </Label>
    </Drawing>
  );
}
