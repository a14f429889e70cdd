import { Link } from 'react-router';
import type { PackageRow } from '../package-row.ts';

/** What visitors read of the next batch, how near it is, and its seats, which a tap leads to. */
export function NextBatch({ row }: { row: PackageRow }) {
  return (
    <>
      {row.batch ? (
        <span className="package-batch prices">
          {`Next batch: ${row.batch}`}
          {row.batchWords ? <span data-passed={row.hasPassed}>{row.batchWords}</span> : null}
        </span>
      ) : null}
      {row.seats ? (
        <Link
          to={`/admin/packages/${row.id}/seats`}
          aria-label={`${row.seats}, change the seats of ${row.name}`}
          className="seats-link prices"
        >
          {row.seats}
        </Link>
      ) : null}
    </>
  );
}
