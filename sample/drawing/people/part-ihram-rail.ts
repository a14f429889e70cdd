import { box, clipTo, group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, shaded } from '../palette.ts';

/** A wooden rail with the two white cloths of the ihram hung over it. */
export function ihramRail(h: Hour, x: number, y: number): string {
  const wood = linear([
    [0, lit(h, local.wood)],
    [1, shaded(h, local.wood)],
  ]);
  const [a, b] = [lit(h, local.white), shaded(h, local.white)];
  const sheet = (sx: number, w: number, tall: number) => {
    const d = `M${sx} ${y - 420}H${sx + w}C${sx + w + 6} ${y - 300} ${sx + w - 10} ${y - 200} ${sx + w + 4} ${y - 420 + tall}Q${sx + w / 2} ${y - 408 + tall} ${sx - 4} ${y - 420 + tall}C${sx + 8} ${y - 220} ${sx - 6} ${y - 300} ${sx} ${y - 420}Z`;
    let folds = '';
    for (let i = 1; i < 8; i += 1) {
      const fx = sx + (w * (i + Math.sin(i * 2.1) * 0.3)) / 8;
      folds += stroke(
        `M${n(fx)} ${y - 418}C${n(fx + 6)} ${y - 300} ${n(fx - 8)} ${y - 220} ${n(fx + 3)} ${y - 420 + tall}`,
        i % 2 ? b : '#ffffff',
        w * 0.06,
        i % 2 ? 0.55 : 0.5,
      );
    }
    const hem = stroke(
      `M${sx - 2} ${y - 434 + tall}Q${sx + w / 2} ${y - 422 + tall} ${sx + w + 2} ${y - 434 + tall}`,
      b,
      2,
      0.6,
    );
    return (
      path(
        d,
        linear(
          [
            [0, a],
            [0.5, mix(a, b, 0.3)],
            [1, mix(a, b, 0.7)],
          ],
          10,
        ),
      ) + group(group(folds, { blur: 5 }) + hem, { clip: clipTo(path(d, '#fff')) })
    );
  };
  return (
    group(oval(x, y + 4, 230, 16, h.dark, 'opacity="0.35"'), { blur: 8 }) +
    box(x - 214, y - 430, 12, 430, wood) +
    box(x + 202, y - 430, 12, 430, wood) +
    box(x - 240, y - 8, 64, 10, wood) +
    box(x + 176, y - 8, 64, 10, wood) +
    sheet(x - 178, 150, 330) +
    sheet(x + 8, 162, 270) +
    `<rect x="${x - 222}" y="${y - 432}" width="444" height="14" rx="7" fill="${wood}"/>`
  );
}

/** A low table with folded towels, a belt and sandals. */
export function ihramTable(h: Hour, x: number, y: number): string {
  const top = linear([
    [0, lit(h, local.wood)],
    [1, half(h, local.wood)],
  ]);
  let out =
    group(oval(x, y, 170, 14, h.dark, 'opacity="0.35"'), { blur: 7 }) +
    box(x - 136, y - 110, 10, 110, shaded(h, local.wood)) +
    box(x + 126, y - 110, 10, 110, shaded(h, local.wood)) +
    path(`M${x - 138} ${y - 134}H${x + 138}L${x + 156} ${y - 108}H${x - 156}Z`, top) +
    box(x - 156, y - 108, 312, 10, shaded(h, local.wood));
  for (let i = 0; i < 4; i += 1)
    out += `<rect x="${x - 118 + i * 2}" y="${y - 142 - i * 17}" width="${104 - i * 3}" height="17" rx="7" fill="${linear(
      [
        [0, lit(h, local.white)],
        [1, half(h, '#e6dfd0')],
      ],
    )}"/>`;
  return (
    out +
    `<rect x="${x + 14}" y="${y - 140}" width="52" height="16" rx="8" fill="${half(h, local.deep)}"/>` +
    stroke(`M${x + 22} ${y - 132}h36`, lit(h, local.gold), 2, 0.8) +
    oval(x + 92, y - 121, 24, 6, shaded(h, local.wood)) +
    oval(x + 108, y - 114, 24, 6, shaded(h, local.wood)) +
    stroke(
      `M${x + 76} ${y - 123}q16 -12 32 0M${x + 92} ${y - 116}q16 -12 32 0`,
      half(h, local.earth),
      3,
    )
  );
}
