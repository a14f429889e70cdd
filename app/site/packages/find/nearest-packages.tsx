import { Link } from 'react-router';
import type { NearestView } from './find-view.server.ts';

/** Above the nearest packages, when there is none as asked for: what was left out, and other ways. */
export function NearestPackages({ nearest }: { nearest: NearestView }) {
  const { without, total, search, others } = nearest;
  return (
    <div className="card grid gap-3 p-6 sm:p-8">
      <p className="font-display text-2xl text-green">No package has all of this.</p>
      <p>
        Without “{without}” there {total === 1 ? 'is 1 package' : `are ${total} packages`}:{' '}
        <Link to={{ search }} preventScrollReset className="text-link touch-link">
          Show without “{without}”
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
                Without “{other.without}”: {other.total}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
