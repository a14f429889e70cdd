import { Link } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import type { NearestView } from './find-view.server.ts';

/** Above the nearest packages, when there is none as asked for: what was left out, and other ways. */
export function NearestPackages({ nearest }: { nearest: NearestView }) {
  const { without, total, search, others } = nearest;
  return (
    <div className="card grid gap-3 p-6 sm:p-8">
      <p className="font-display text-2xl text-green">{t.noneHasAll}</p>
      <p>
        {t.thereAreWithout(without, total)}{' '}
        <Link to={{ search }} preventScrollReset className="text-link touch-link">
          {t.showWithout(without)}
        </Link>
      </p>
      {others.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {others.map((other) => (
            <li key={other.search}>
              <Link
                to={{ search: other.search }}
                preventScrollReset
                className="text-link touch-link"
              >
                {t.countWithout(other.without, other.total)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
