import type { ReactNode } from 'react';
import { figureWords } from '../dashboard/figures.tsx';

interface FigureTableProps {
  /** What it tells, for those who hear it. */
  caption: string;
  /** The head of each column: what stands first, then what is counted. */
  columns: readonly [string, ...string[]];
  rows: readonly { key: string; name: ReactNode; counts: readonly number[] }[];
  /** Whether the first count of each row is drawn as a bar, too. */
  hasBars?: boolean;
}

/** Numbers in rows; with bars it is chart and table in one. */
export function FigureTable({ caption, columns, rows, hasBars = false }: FigureTableProps) {
  const most = Math.max(1, ...rows.map(({ counts: [first = 0] }) => first));
  return (
    <table className="figure-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {hasBars ? <Bar share={(counts[0] ?? 0) / most} /> : null}
            </th>
            {counts.map((count, at) => (
              <td key={columns[at + 1]} className="prices">
                {figureWords(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="figure-bar"
    >
      <rect width={share * 100} height={1} />
    </svg>
  );
}
