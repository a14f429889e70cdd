import { clipTo, group, linear, n, path, seeded, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Point, straight } from '../curve-drawing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

/** The Kaaba with its kiswah and gold band; x,y is the near lower corner, `size` its height. */
export function kaaba(at: Place): string {
  const { x, y, size: s, hour: h, depth = 0 } = at;
  const left: Face = { x, y, s, dx: -s * 0.74, tilt: 0.1 };
  const right: Face = { x, y, s, dx: s * 0.52, tilt: 0.15 };
  const bright = h.from === -1 ? left : right;
  const roof = straight([
    point(left, 0, 1),
    point(left, 1, 1),
    [x - s * 0.28, y - s * 1.13],
    point(right, 1, 1),
  ]);
  return (
    path(
      roof,
      linear([
        [0, half(h, local.stone, depth)],
        [1, shaded(h, local.granite, depth)],
      ]),
    ) +
    face(h, left, depth, bright === left) +
    face(h, right, depth, bright === right) +
    stroke(
      straight([point(left, 0, 0), point(left, 0, 1)], false),
      h.rim,
      Math.max(0.8, s * 0.006),
      0.35,
    )
  );
}

type Face = { x: number; y: number; s: number; dx: number; tilt: number };

function point(f: Face, u: number, v: number): Point {
  const shrink = 1 - u * 0.06;
  return [f.x + f.dx * u, f.y - Math.abs(f.dx) * f.tilt * u - f.s * v * shrink];
}

function panel(f: Face, u0: number, u1: number, v0: number, v1: number): string {
  return straight([point(f, u0, v0), point(f, u1, v0), point(f, u1, v1), point(f, u0, v1)]);
}

function face(h: Hour, f: Face, depth: number, bright: boolean): string {
  const black = bright ? '#2c2b29' : '#151616';
  const silk = mix(black, h.haze, depth * 0.7);
  const cloth = linear([
    [0, mix(silk, h.light, bright ? 0.1 : 0.03)],
    [0.45, silk],
    [1, mix(silk, h.light, bright ? 0.2 : 0.06)],
  ]);
  const gold = bright ? lit(h, '#dcae54', depth) : mix(lit(h, '#a57c2f', depth), '#000000', 0.25);
  const whole = panel(f, 0, 1, 0.03, 1);
  let folds = '';
  for (let i = 1; i < 14; i += 1) {
    const u = i / 14 + Math.sin(i * 2.3) * 0.012;
    folds += stroke(
      straight([point(f, u, 0.06), point(f, u + 0.006, 0.99)], false),
      i % 2 ? '#000000' : h.light,
      f.s * 0.012,
      i % 2 ? 0.3 : 0.06,
    );
  }
  let out = path(
    panel(f, -0.02, 1.02, -0.015, 0.05),
    bright ? lit(h, local.marble, depth) : half(h, local.marble, depth),
  );
  out += path(whole, cloth) + group(folds, { clip: clipTo(path(whole, '#fff')) });
  out += path(panel(f, 0, 1, 0.7, 0.775), gold, 'opacity="0.95"');
  out += band(h, f, 0.712, 0.763, bright);
  out += path(panel(f, 0, 1, 0.694, 0.697), gold) + path(panel(f, 0, 1, 0.779, 0.783), gold);
  for (let i = 0; i < 4; i += 1) {
    const [cu, cv, r] = [0.14 + i * 0.24, 0.63, 0.022];
    out += path(
      straight([
        point(f, cu - r, cv),
        point(f, cu, cv - r),
        point(f, cu + r, cv),
        point(f, cu, cv + r),
      ]),
      gold,
      'opacity="0.7"',
    );
  }
  if (bright) out += door(h, f, gold);
  return out;
}

function band(h: Hour, f: Face, v0: number, v1: number, bright: boolean): string {
  const random = seeded(31);
  let d = '';
  for (let u = 0.02; u < 0.97; u += 0.02 + random() * 0.016) {
    const [a, b] = [
      point(f, u, v0 + random() * 0.02),
      point(f, u + 0.004 + random() * 0.014, v1 - random() * 0.02),
    ];
    d += `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(a[1])} ${n(b[0])} ${n(b[1])}`;
  }
  return stroke(d, mix('#191817', h.light, bright ? 0.05 : 0), Math.max(0.5, f.s * 0.0065), 0.5);
}

function door(h: Hour, f: Face, gold: string): string {
  const frame = panel(f, 0.17, 0.36, 0.14, 0.52);
  return (
    path(
      frame,
      linear([
        [0, mix(gold, '#fff4cf', 0.35)],
        [1, gold],
      ]),
    ) +
    path(panel(f, 0.2, 0.33, 0.15, 0.47), mix(gold, '#5a3d10', 0.35)) +
    stroke(
      straight([point(f, 0.265, 0.15), point(f, 0.265, 0.47)], false),
      mix(gold, h.rim, 0.6),
      Math.max(0.6, f.s * 0.005),
      0.9,
    )
  );
}
