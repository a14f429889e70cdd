export function QrCode(props: { side: number; digits: string; label: string; className: string }) {
  const { side, digits, label, className } = props;
  return (
    <svg
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M-4-4h${side + 8}v${side + 8}h-${side + 8}z`} />
      <path stroke="#000" d={toPath(side, digits)} />
    </svg>
  );
}

/** Each hexadecimal digit encodes four modules, row by row. */
function toPath(side: number, digits: string): string {
  const bits = Array.from(digits, (digit) => parseInt(digit, 16).toString(2).padStart(4, '0'));
  const rows =
    bits
      .join('')
      .slice(0, side * side)
      .match(new RegExp(`.{${side}}`, 'g')) ?? [];
  return rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => `M${index} ${y}.5h${run.length}`),
    )
    .join('');
}
