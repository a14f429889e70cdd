import { Link } from 'react-router';
import { comparison as t } from '#texts/packages.ts';
import { linkToPage } from '../../../ui/link-to-page.ts';
import { Said } from '../../../ui/texts/said.tsx';
import type { ComparedRow } from './comparison.server.ts';

interface ComparedTableProps {
  packages: { id: string; title: string }[];
  rows: ComparedRow[];
}

/** Packages side by side. On a small screen the columns go sideways, and what a row is about stays. */
export function ComparedTable({ packages, rows }: ComparedTableProps) {
  if (rows.length === 0) return <p className="mt-6 text-xl">{t.noDifference}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table that scrolls is a region that the keyboard reaches.
    <div
      role="region"
      aria-label={t.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
      tabIndex={0}
      className="compared mt-6 overflow-x-auto rounded-md border border-line bg-raised max-[30rem]:text-[0.9375rem]"
    >
      <table className="w-full text-start">
        <thead>
          <tr>
            <td />
            {packages.map(({ id, title }) => (
              <th key={id} scope="col" className="text-[1.125rem]">
                <Link
                  to={`/packages/details/${id}`}
                  {...linkToPage()}
                  className="text-link touch-link"
                >
                  <Said>{title}</Said>
                </Link>
                {packages.length > 2 ? (
                  <Link
                    to={`/compare?ids=${packages
                      .filter((other) => other.id !== id)
                      .map((other) => other.id)
                      .join(',')}`}
                    replace
                    preventScrollReset
                    aria-label={t.leaveOutThis(title)}
                    className="compared-out touch-link block font-normal text-[1rem] text-soft underline underline-offset-4 print:hidden"
                  >
                    {t.leaveOut}
                  </Link>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label} className={differs ? 'compared-differs' : ''}>
              <th scope="row">
                {label}
                {differs ? (
                  <span className="compared-mark block font-semibold text-[0.9375rem] text-gold">
                    {t.differs}
                  </span>
                ) : null}
              </th>
              {packages.map(({ id }, column) => (
                <td key={id} className="prices">
                  <Cell lines={cells[column] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-soft">{t.notSaid}</span>;
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
