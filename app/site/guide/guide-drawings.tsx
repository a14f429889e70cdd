import { guide as t } from '#texts/guide.ts';
import hajjDays from './hajj-days.svg?no-inline';
import ihram from './ihram.svg?no-inline';
import sai from './sai.svg?no-inline';
import tawaf from './tawaf.svg?no-inline';

interface DrawingProps {
  title: string;
  points: readonly string[];
  isNumbered?: boolean;
  /** An SVG file. Its `#drawing` gets the theme's colours and the font from the page. */
  file: string;
  width: number;
  height: number;
  /** Names below the places, with their position from the left. */
  labels?: [name: string, x: number][];
}

/** Hidden from screen readers, which read the points below it. */
function Drawing(props: DrawingProps) {
  const { title, points, isNumbered = false, file, width, height, labels = [] } = props;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <figure className="guide-drawing overflow-hidden rounded-md border border-line bg-raised mb-10">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block h-auto max-h-[22rem] w-full bg-sand p-3"
      >
        <use href={`${file}#drawing`} />
        {labels.map(([name, x]) => (
          <text key={name} x={x} y={230} className="drawing-text">
            {name}
          </text>
        ))}
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

/** Two pilgrims without faces. Both shoulders are covered: the right one is bare only during tawaf. */
export function Ihram() {
  const points = [t.ihramOfMan, t.ihramOfWoman];
  return <Drawing title={t.ihram} points={points} file={ihram} width={320} height={260} />;
}

/** North is at the top: the Black Stone faces east, the door north-east, and the Hijr is outside the north-west wall. */
export function Tawaf() {
  const size = { width: 320, height: 300 };
  return <Drawing title={t.tawaf} points={t.tawafPoints} isNumbered file={tawaf} {...size} />;
}

export function Sai() {
  const labels: [string, number][] = [
    [t.safa, 44],
    [t.marwah, 316],
  ];
  const drawing = { file: sai, width: 360, height: 240, labels };
  return <Drawing title={t.sai} points={t.saiPoints} {...drawing} />;
}

export function HajjDays() {
  const labels: [string, number][] = [
    [t.makkah, 44],
    [t.mina, 152],
    [t.muzdalifah, 264],
    [t.arafat, 372],
  ];
  const drawing = { file: hajjDays, width: 420, height: 240, labels };
  return <Drawing title={t.hajjDays} points={t.hajjPoints} {...drawing} />;
}
