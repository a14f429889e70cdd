import { guide as t } from '#texts/guide.ts';
import { Drawing } from './drawing.tsx';

/** Two pilgrims without faces, both shoulders covered: the right one is bare in tawaf alone. */
export function Ihram() {
  return (
    <Drawing title={t.ihram} points={[t.ihramOfMan, t.ihramOfWoman]} viewBox="0 0 320 260">
      <path d="M20 246H300" className="drawing-ground" />
      <g transform="translate(100 0)">
        <path d="M-14 232v10h-14l-6 4h22v-14M14 232v10h14l6 4H12v-14" className="drawing-skin" />
        <path d="M-33 140H33L39 236H-39Z" className="drawing-cloth" />
        <path
          d="M-8 146C-12 180-8 212-12 236M10 146C16 180 20 210 18 236"
          className="drawing-fold"
        />
        <path
          d="M-13 68C-38 72-50 84-52 108L-56 152C-40 166 36 166 54 150L52 108C50 84 38 72 13 68 6 76-6 76-13 68Z"
          className="drawing-cloth"
        />
        <path d="M13 70C4 100-26 118-54 126M20 74C14 108-18 134-55 142" className="drawing-fold" />
        <path d="M-9 52V68C-4 74 4 74 9 68V52Z" className="drawing-skin" />
        <circle cy="38" r="20" className="drawing-skin" />
        <path d="M-20 36C-22 10 22 10 20 36 14 24-12 22-20 36Z" className="drawing-hair" />
        <path d="M-14 48C-10 64 10 64 14 48 6 56-6 56-14 48Z" className="drawing-hair" />
      </g>
      <g transform="translate(220 0)">
        <path d="M-16 236v6h-12l-4 4h18v-10M16 236v6h12l4 4H14v-10" className="drawing-shoe" />
        <path
          d="M-24 84C-46 92-52 110-56 140L-66 238C-30 246 30 246 66 238L56 140C52 110 46 92 24 84Z"
          className="drawing-dress"
        />
        <path
          d="M-16 150C-22 186-28 216-30 240M18 150C22 186 28 216 30 240"
          className="drawing-dress-fold"
        />
        <ellipse cy="42" rx="15" ry="19" className="drawing-skin" />
        <path
          d="M0 14C-24 14-28 34-26 54-24 78-40 104-46 132-16 150 20 150 46 132 40 104 24 78 26 54 28 34 24 14 0 14ZM0 25C12 25 15 34 15 43 15 54 8 61 0 61S-15 54-15 43C-15 34-12 25 0 25Z"
          className="drawing-scarf"
        />
        <path d="M-12 66C0 78 18 84 34 84" className="drawing-dress-fold" />
      </g>
    </Drawing>
  );
}
