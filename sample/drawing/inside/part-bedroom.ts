import { blur, clipTo, group, linear, n, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { half, lit, local, type Place, shaded } from '../palette.ts';

/** A hanging curtain with deep soft folds; x,y = lower left, gathered to one side when `tied`. */
export function curtain(
  at: Place,
  width: number,
  colour: string = local.deep,
  tied: -1 | 0 | 1 = 0,
): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const waist = tied === 0 ? 0 : width * 0.5;
  const [li, ri] = [tied === 1 ? waist : 0, tied === -1 ? waist : 0];
  const d = `M${n(x)} ${n(y - s)}H${n(x + width)}C${n(x + width)} ${n(y - s * 0.7)} ${n(x + width - ri)} ${n(y - s * 0.5)} ${n(x + width - ri)} ${n(y - s * 0.36)}C${n(x + width - ri)} ${n(y - s * 0.2)} ${n(x + width - ri * 0.5)} ${n(y - s * 0.1)} ${n(x + width - ri * 0.45)} ${n(y)}H${n(x + li * 0.45)}C${n(x + li * 0.5)} ${n(y - s * 0.1)} ${n(x + li)} ${n(y - s * 0.2)} ${n(x + li)} ${n(y - s * 0.36)}C${n(x + li)} ${n(y - s * 0.5)} ${n(x)} ${n(y - s * 0.7)} ${n(x)} ${n(y - s)}Z`;
  let folds = '';
  for (let i = 0; i < 6; i += 1) {
    const u = (i + 0.5 + Math.sin(i * 2.7) * 0.25) / 6;
    const [fx, wx] = [x + width * u, x + li + (width - li - ri) * u];
    const line = `M${n(fx)} ${n(y - s)}C${n(fx)} ${n(y - s * 0.7)} ${n(wx)} ${n(y - s * 0.5)} ${n(wx)} ${n(y - s * 0.36)}S${n((fx + wx) / 2)} ${n(y - s * 0.1)} ${n((fx + wx) / 2)} ${n(y)}`;
    folds += stroke(
      line,
      i % 2 ? lit(h, colour, depth) : mix(shaded(h, colour, depth), h.dark, 0.4),
      width * 0.07,
      i % 2 ? 0.55 : 0.7,
    );
  }
  const tie =
    tied === 0
      ? ''
      : stroke(
          `M${n(x + li)} ${n(y - s * 0.36)}h${n(width - li - ri)}`,
          half(h, local.gold),
          s * 0.016,
        );
  return (
    path(
      d,
      linear(
        [
          [0, lit(h, colour, depth)],
          [0.5, half(h, colour, depth)],
          [1, shaded(h, colour, depth)],
        ],
        h.from === -1 ? 0 : 180,
      ),
    ) +
    group(group(folds, { filter: blur(width * 0.03) }), { clip: clipTo(path(d, '#fff')) }) +
    tie
  );
}
