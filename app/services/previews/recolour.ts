type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/**
 * The matrix that turns three colours into three others, and every shade between the first ones into
 * the same shade between the others. Colours are '#0f3d2e'; the first three must be no shades of each
 * other.
 */
export function recolouring(from: readonly string[], to: readonly string[]): Matrix {
  return multiply(columns(to), inverse(columns(from)));
}

/** Colours as the columns of a matrix. */
function columns(colours: readonly string[]): Matrix {
  const [a = '#000000', b = '#000000', c = '#000000'] = colours;
  const row = (at: number): Triple => {
    const value = (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return [value(a), value(b), value(c)];
  };
  return [row(1), row(3), row(5)];
}

function multiply(one: Matrix, [d, e, f]: Matrix): Matrix {
  const row = ([x, y, z]: Triple): Triple => [
    x * d[0] + y * e[0] + z * f[0],
    x * d[1] + y * e[1] + z * f[1],
    x * d[2] + y * e[2] + z * f[2],
  ];
  return [row(one[0]), row(one[1]), row(one[2])];
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const whole = a * x + b * y + c * z;
  return [
    [x / whole, (c * h - b * i) / whole, (b * f - c * e) / whole],
    [y / whole, (a * i - c * g) / whole, (c * d - a * f) / whole],
    [z / whole, (b * g - a * h) / whole, (a * e - b * d) / whole],
  ];
}
