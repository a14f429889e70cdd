import { Link } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { type Need, needWords } from './need-words.ts';
import { type SetupStep, stepPath } from './setup-steps.ts';

/** The next ones wait below: there is more on a dashboard than this. */
const shownAtFirst = 4;

interface SiteChecklistProps {
  missing: readonly Need[];
  /** Where the setup goes on; null when it is not offered, or done. */
  next: SetupStep | null;
}

/** What is to be done before visitors are told of the site; nothing when all is there. */
export function SiteChecklist({ missing, next }: SiteChecklistProps) {
  if (missing.length === 0) return null;
  // One more is no reason to fold it away.
  const atFirst = missing.length > shownAtFirst + 1 ? shownAtFirst : missing.length;
  const first = missing.slice(0, atFirst);
  const rest = missing.slice(atFirst);
  return (
    <section aria-labelledby="site-needs" className="card site-needs">
      <div className="site-needs-top">
        <h2 id="site-needs">Before the site is ready</h2>
        {next ? (
          <Link to={stepPath(next)} className="button button-green">
            Continue the setup
          </Link>
        ) : null}
      </div>
      <NeedRows needs={first} />
      {rest.length > 0 ? (
        <details>
          <summary>
            <StaffIcon name="chevronDown" className="list-row-mark" />
            {rest.length} more
          </summary>
          <NeedRows needs={rest} />
        </details>
      ) : null}
    </section>
  );
}

function NeedRows({ needs }: { needs: readonly Need[] }) {
  return (
    <ul>
      {needs.map((need) => (
        <li key={need}>
          <NeedRow need={need} />
        </li>
      ))}
    </ul>
  );
}

function NeedRow({ need }: { need: Need }) {
  const { act, why, to, command } = needWords[need];
  const text = (
    <span className="site-need-text">
      <span className="font-semibold">{act}</span>{' '}
      <span className="text-soft">
        {why} {command ? <code className="site-need-command">{command}</code> : null}
      </span>
    </span>
  );
  return to ? (
    <Link to={to} className="site-need">
      {text}
      <StaffIcon name="arrowRight" className="text-gold" />
    </Link>
  ) : (
    <p className="site-need">{text}</p>
  );
}
