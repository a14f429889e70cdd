import { guide as t } from '#texts/guide.ts';
import { Drawing } from './drawing.tsx';

/** Two pilgrims without faces, both shoulders covered: the right one is bare in tawaf alone. */
export function Ihram() {
  return (
    <Drawing title={t.ihram} points={[t.ihramOfMan, t.ihramOfWoman]} viewBox="0 0 320 260">
      <path d="M20 246H300" className="drawing-line stroke-[#aeb5b1] stroke-[1.75]" />
      <g transform="translate(100 0)">
        <path d="M-14 232v10h-14l-6 4h22v-14M14 232v10h14l6 4H12v-14" className="fill-[#b07f57]" />
        <path
          d="M-33 140H33L39 236H-39Z"
          className="fill-[#fffdf8] stroke-[#8d968f] stroke-[1.25]"
        />
        <path
          d="M-8 146C-12 180-8 212-12 236M10 146C16 180 20 210 18 236"
          className="drawing-line stroke-[#aeb5b1] stroke-[1.75]"
        />
        <path
          d="M-13 68C-38 72-50 84-52 108L-56 152C-40 166 36 166 54 150L52 108C50 84 38 72 13 68 6 76-6 76-13 68Z"
          className="fill-[#fffdf8] stroke-[#8d968f] stroke-[1.25]"
        />
        <path
          d="M13 70C4 100-26 118-54 126M20 74C14 108-18 134-55 142"
          className="drawing-line stroke-[#aeb5b1] stroke-[1.75]"
        />
        <path d="M-9 52V68C-4 74 4 74 9 68V52Z" className="fill-[#b07f57]" />
        <circle cy="38" r="20" className="fill-[#b07f57]" />
        <path d="M-20 36C-22 10 22 10 20 36 14 24-12 22-20 36Z" className="fill-[#2b2622]" />
        <path d="M-14 48C-10 64 10 64 14 48 6 56-6 56-14 48Z" className="fill-[#2b2622]" />
      </g>
      <g transform="translate(220 0)">
        <path d="M-16 236v6h-12l-4 4h18v-10M16 236v6h12l4 4H14v-10" className="fill-[#4a3a2a]" />
        <path
          d="M-24 84C-46 92-52 110-56 140L-66 238C-30 246 30 246 66 238L56 140C52 110 46 92 24 84Z"
          className="fill-[#2d6a52]"
        />
        <path
          d="M-16 150C-22 186-28 216-30 240M18 150C22 186 28 216 30 240"
          className="drawing-line stroke-[#0b3225] stroke-[1.75] opacity-60"
        />
        <ellipse cy="42" rx="15" ry="19" className="fill-[#b07f57]" />
        <path
          d="M0 14C-24 14-28 34-26 54-24 78-40 104-46 132-16 150 20 150 46 132 40 104 24 78 26 54 28 34 24 14 0 14ZM0 25C12 25 15 34 15 43 15 54 8 61 0 61S-15 54-15 43C-15 34-12 25 0 25Z"
          className="fill-[#17573f] [fill-rule:evenodd]"
        />
        <path
          d="M-12 66C0 78 18 84 34 84"
          className="drawing-line stroke-[#0b3225] stroke-[1.75] opacity-60"
        />
      </g>
    </Drawing>
  );
}
