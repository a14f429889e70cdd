import { box, group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** A coach seat from behind, with somebody's cap or veil above it when asked. */
export function coachSeat(at: Place, rider?: 'cap' | 'veil', veil = '#d9cbb0'): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const w = s * 0.62;
  const fill = linear([
    [0, mix(lit(h, local.green, depth), h.rim, 0.12)],
    [0.25, half(h, local.green, depth)],
    [1, mix(shaded(h, local.deep, depth), h.dark, 0.4)],
  ]);
  const cloth = (colour: string) =>
    linear(
      [
        [0, lit(h, colour, depth)],
        [1, shaded(h, colour, depth)],
      ],
      h.from === -1 ? 10 : 170,
    );
  const [hx, hy] = [x, y - s * (rider === 'veil' ? 1.09 : 1.04)];
  const r = s * 0.108;
  const cap =
    path(
      `M${n(hx - r)} ${n(hy + r * 1.5)}C${n(hx - r * 1.1)} ${n(hy)} ${n(hx + r * 1.1)} ${n(hy)} ${n(hx + r)} ${n(hy + r * 1.5)}Z`,
      cloth('#8f8578'),
    ) +
    path(
      `M${n(hx - r * 1.06)} ${n(hy + r * 0.5)}C${n(hx - r * 1.1)} ${n(hy - r * 1.35)} ${n(hx + r * 1.1)} ${n(hy - r * 1.35)} ${n(hx + r * 1.06)} ${n(hy + r * 0.5)}Q${n(hx)} ${n(hy + r * 0.8)} ${n(hx - r * 1.06)} ${n(hy + r * 0.5)}Z`,
      cloth(local.white),
    );
  const hood =
    path(
      `M${n(hx - r * 2.3)} ${n(hy + r * 3)}C${n(hx - r * 2.2)} ${n(hy + r * 1.9)} ${n(hx - r * 1.1)} ${n(hy + r * 1.5)} ${n(hx - r * 0.98)} ${n(hy + r * 0.6)}C${n(hx - r * 1.25)} ${n(hy - r * 1.5)} ${n(hx + r * 1.25)} ${n(hy - r * 1.5)} ${n(hx + r * 0.98)} ${n(hy + r * 0.6)}C${n(hx + r * 1.1)} ${n(hy + r * 1.5)} ${n(hx + r * 2.2)} ${n(hy + r * 1.9)} ${n(hx + r * 2.3)} ${n(hy + r * 3)}Z`,
      cloth(veil),
    ) +
    stroke(
      `M${n(hx - r * 0.7)} ${n(hy + r * 0.7)}Q${n(hx - r * 0.5)} ${n(hy + r * 1.6)} ${n(hx - r * 1.2)} ${n(hy + r * 2.4)}M${n(hx + r * 0.75)} ${n(hy + r * 0.7)}Q${n(hx + r * 0.4)} ${n(hy + r * 1.8)} ${n(hx + r * 0.9)} ${n(hy + r * 2.6)}`,
      shaded(h, mix(veil, '#000000', 0.3), depth),
      Math.max(1, r * 0.08),
      0.5,
    );
  const head = rider === 'cap' ? cap : rider === 'veil' ? hood : '';
  const back = `<rect x="${n(x - w / 2)}" y="${n(y - s * 0.92)}" width="${n(w)}" height="${n(s)}" rx="${n(s * 0.1)}" fill="${fill}"/>`;
  const cover = `<rect x="${n(x - w * 0.36)}" y="${n(y - s * 0.925)}" width="${n(w * 0.72)}" height="${n(s * 0.2)}" rx="${n(s * 0.06)}" fill="${cloth(local.marble)}"/>`;
  const arms = [-1, 1]
    .map(
      (k) =>
        `<rect x="${n(x + k * w * 0.54 - w * 0.05)}" y="${n(y - s * 0.4)}" width="${n(w * 0.1)}" height="${n(s * 0.4)}" rx="${n(w * 0.04)}" fill="${mix(shaded(h, local.granite, depth), h.dark, 0.4)}"/>`,
    )
    .join('');
  return (
    head +
    back +
    cover +
    arms +
    stroke(
      `M${n(x - w * 0.4)} ${n(y - s * 0.9)}Q${n(x)} ${n(y - s * 0.94)} ${n(x + w * 0.4)} ${n(y - s * 0.9)}`,
      h.rim,
      s * 0.012,
      0.5,
    )
  );
}

type Pane = readonly [number, number, number, number];

/** The inside of a coach looking forward; `pane` is the windscreen left, top, right, bottom. */
export function coachShell(h: Hour, w: number, t: number, pane: Pane): string {
  const [l, top, r, b] = pane;
  const inner = `<rect x="${l}" y="${top}" width="${r - l}" height="${b - top}" rx="26"`;
  const hole = `M${l} ${top}H${r}V${b}H${l}Z`;
  const lining = mix(half(h, local.sand), shaded(h, local.sand), 0.4);
  const side = (x0: number, x1: number) => {
    let panes = '';
    for (let i = 0; i < 3; i += 1) {
      const [a, c] = [0.08 + i * 0.31, 0.08 + i * 0.31 + 0.27];
      const x = (u: number) => x1 + (x0 - x1) * u ** 1.25;
      const up = (u: number) => top + 70 + (40 - top) * 1.05 * u ** 1.25;
      const low = (u: number) => b - 50 + (t * 0.78 - b) * u ** 1.25;
      panes += straight([
        [x(a), up(a)],
        [x(c), up(c)],
        [x(c), low(c)],
        [x(a), low(a)],
      ]);
    }
    return panes;
  };
  const cut = `${side(0, l - 30)}${side(w, r + 30)}`;
  const around = `M-5 -5H${w + 5}V${t + 5}H-5Z`;
  const wall = linear([
    [0, mix(lining, h.dark, 0.25)],
    [0.45, lining],
    [1, mix(shaded(h, local.earth), h.dark, 0.65)],
  ]);
  const ceiling = straight([
    [w * 0.2, -5],
    [w * 0.8, -5],
    [r - 120, top - 8],
    [l + 120, top - 8],
  ]);
  const rack = (x0: number, x1: number) =>
    path(
      straight([
        [x0, -5],
        [x0 + (x1 - x0) * 0.44, -5],
        [x1, top - 10],
        [x1 - (x1 - x0) * 0.06, top + 44],
        [x0, 128],
      ]),
      linear([
        [0, mix(lining, h.dark, 0.35)],
        [1, mix(lining, h.rim, 0.25)],
      ]),
    );
  return (
    path(`${around}${hole}${cut}`, wall, 'fill-rule="evenodd"') +
    path(
      ceiling,
      linear([
        [0, mix(lining, h.dark, 0.2)],
        [1, lit(h, local.white)],
      ]),
      'opacity="0.85"',
    ) +
    rack(0, l - 6) +
    rack(w, r + 6) +
    stroke(cut, mix(h.dark, h.haze, 0.15), 5, 0.8) +
    `${inner} fill="none" stroke="${mix(h.dark, h.haze, 0.1)}" stroke-width="14"/>` +
    path(
      straight([
        [l - 60, b - 4],
        [r + 60, b - 4],
        [r + 120, b + 90],
        [l - 120, b + 90],
      ]),
      linear([
        [0, mix(shaded(h, local.granite), h.rim, 0.15)],
        [1, mix(shaded(h, local.granite), h.dark, 0.7)],
      ]),
    ) +
    box(l - 60, b - 6, r - l + 120, 3, h.rim, 'opacity="0.5"') +
    group(oval(w / 2, b + 60, (r - l) * 0.4, 26, h.rim, 'opacity="0.14"'), { blur: 14 })
  );
}
