import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { type Need, needWords } from './need-words.ts';
import { type SetupStep, stepPath } from './setup-steps.ts';

interface SiteChecklistProps {
  missing: readonly Need[];
  /** Where the setup goes on; null when it is not offered, or done. */
  next: SetupStep | null;
}

/** What is to be done before visitors are told of the site; nothing when all is there. */
export function SiteChecklist({ missing, next }: SiteChecklistProps) {
  if (missing.length === 0) return null;
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
      <ul>
        {missing.map((need) => (
          <li key={need}>
            <NeedRow need={need} />
          </li>
        ))}
      </ul>
    </section>
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
      <Icon name="arrowRight" className="text-gold" />
    </Link>
  ) : (
    <p className="site-need">{text}</p>
  );
}
