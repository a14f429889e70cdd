import { clipTo, group, linear, n, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

type InsideOptions = {
  w: number;
  t: number /** gap: left, right, top, foot */;
  gap: readonly [number, number, number, number];
};

/** The inside of a great tent: sloping cloth roof, pleated walls, one parted opening. */
export function tentInside(h: Hour, o: InsideOptions): string {
  const { w, t } = o;
  const [gl, gr, gt, gf] = o.gap;
  const [eave, mid] = [gt - 70, (gl + gr) / 2];
  const [l, r] = [gl - 210, gr + 210];
  const cloth = '#e9dfc6';
  const apex: Point = [mid, -420];
  const hole = `M${gl} ${gf}C${gl + 6} ${gf - 300} ${gl + 60} ${gt + 170} ${mid} ${gt}C${gr - 60} ${gt + 170} ${gr - 6} ${gf - 300} ${gr} ${gf}Z`;
  const back = `M${l} ${eave}H${r}V${gf}H${l}Z${hole}`;
  const wallLight = linear(
    [
      [0, shaded(h, cloth)],
      [0.42, mix(half(h, cloth), h.rim, 0.2)],
      [0.58, mix(half(h, cloth), h.rim, 0.2)],
      [1, shaded(h, cloth)],
    ],
    0,
  );
  let roof = '';
  const edge: Point[] = [
    [-1500, 300],
    [-260, t * 0.5],
    [l, eave],
    [l + (r - l) / 5, eave],
    [l + ((r - l) * 2) / 5, eave],
    [l + ((r - l) * 3) / 5, eave],
    [l + ((r - l) * 4) / 5, eave],
    [r, eave],
    [w + 260, t * 0.5],
    [w + 1500, 300],
  ];
  for (let i = 0; i < edge.length - 1; i += 1) {
    const [a, b] = [edge[i] ?? apex, edge[i + 1] ?? apex];
    const middle = Math.min(3, Math.abs(i - 4));
    const tone = mix(half(h, cloth), shaded(h, cloth), 0.25 + middle * 0.22 + (i % 2) * 0.12);
    const sag = `M${n(apex[0])} ${apex[1]}L${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 + 22)} ${n(b[0])} ${n(b[1])}Z`;
    roof += path(
      sag,
      linear([
        [0, mix(tone, h.dark, 0.35)],
        [1, mix(tone, h.rim, 0.18)],
      ]),
    );
    roof += stroke(straight([apex, a], false), mix(tone, h.dark, 0.35), 3, 0.6);
  }
  return (
    sideWall(
      h,
      cloth,
      [
        [0 - 260, t * 0.5 - 60],
        [l, eave],
        [l, gf],
        [-260, t + 120],
      ],
      11,
    ) +
    sideWall(
      h,
      cloth,
      [
        [w + 260, t * 0.5 - 60],
        [r, eave],
        [r, gf],
        [w + 260, t + 120],
      ],
      11,
    ) +
    path(back, wallLight, 'fill-rule="evenodd"') +
    group(pleats(h, cloth, l, r, eave, gf), {
      clip: clipTo(path(back, '#fff', 'clip-rule="evenodd"')),
    }) +
    roof +
    stroke(`M${l} ${eave}H${r}`, half(h, local.green), 12, 0.75) +
    stroke(`M${l} ${eave + 12}H${r}`, lit(h, local.gold), 2.4, 0.7) +
    flap(h, cloth, mid, gl, gt, gf) +
    flap(h, cloth, mid, gr, gt, gf) +
    stroke(`M${l} ${gf}V${eave}M${r} ${gf}V${eave}`, mix(shaded(h, local.wood), h.dark, 0.2), 12)
  );
}

function pleats(h: Hour, cloth: string, l: number, r: number, top: number, foot: number): string {
  let [dark, light] = ['', ''];
  for (let x = l; x < r; x += 46) {
    dark += `M${n(x)} ${top}C${n(x + 8)} ${n((top + foot) / 2)} ${n(x - 6)} ${n(foot - 80)} ${n(x)} ${foot}`;
    light += `M${n(x + 22)} ${top}C${n(x + 28)} ${n((top + foot) / 2)} ${n(x + 16)} ${n(foot - 80)} ${n(x + 22)} ${foot}`;
  }
  return (
    group(stroke(dark, mix(shaded(h, cloth), h.dark, 0.4), 12), { blur: 7, opacity: 0.55 }) +
    group(stroke(light, lit(h, cloth), 9), { blur: 6, opacity: 0.4 })
  );
}

function sideWall(
  h: Hour,
  cloth: string,
  q: readonly [Point, Point, Point, Point],
  count: number,
): string {
  const [a, b, c, d] = q;
  const outline = straight(q);
  let folds = '';
  for (let i = 1; i < count; i += 1) {
    const u = (i / count) ** 0.7;
    folds += straight(
      [
        [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u],
        [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u],
      ],
      false,
    );
  }
  const toward = a[0] < b[0] ? 0 : 180;
  return (
    path(
      outline,
      linear(
        [
          [0, mix(shaded(h, cloth), h.dark, 0.55)],
          [0.6, mix(shaded(h, cloth), h.dark, 0.2)],
          [1, half(h, cloth)],
        ],
        toward,
      ),
    ) +
    group(group(stroke(folds, mix(shaded(h, cloth), h.dark, 0.5), 12), { blur: 7, opacity: 0.6 }), {
      clip: clipTo(path(outline, '#fff')),
    })
  );
}

function flap(
  h: Hour,
  cloth: string,
  mid: number,
  edge: number,
  top: number,
  foot: number,
): string {
  const k = edge < mid ? 1 : -1;
  const span = Math.abs(mid - edge);
  const tie = foot - 250;
  const d = `M${mid} ${top}C${mid - k * span * 0.5} ${top + 120} ${edge + k * 34} ${tie - 190} ${edge + k * 16} ${tie}C${edge + k * 60} ${tie + 90} ${edge + k * 66} ${foot - 60} ${edge + k * 60} ${foot}H${edge - k * 14}V${tie - 160}C${edge} ${top + 200} ${mid - k * span * 0.75} ${top + 60} ${mid} ${top}Z`;
  const folds = `M${mid - k * 16} ${top + 14}C${mid - k * span * 0.7} ${top + 150} ${edge + k * 14} ${tie - 160} ${edge + k * 6} ${tie}C${edge + k * 26} ${tie + 80} ${edge + k * 30} ${foot - 60} ${edge + k * 28} ${foot}`;
  return (
    path(
      d,
      linear(
        [
          [0, lit(h, cloth)],
          [1, shaded(h, cloth)],
        ],
        k === 1 ? 180 : 0,
      ),
    ) +
    group(stroke(folds, mix(shaded(h, cloth), h.dark, 0.3), 9), { blur: 4, opacity: 0.7 }) +
    stroke(`M${edge - k * 14} ${tie}H${edge + k * 22}`, lit(h, local.gold), 8)
  );
}
