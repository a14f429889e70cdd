import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FindingName } from '../../data/overview/server-findings.server.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import {
  type Need,
  type NeedWords,
  needWords,
  type SetupStep,
  serverWords,
  setupPath,
  stepPath,
} from './setup-steps.ts';

/** The next ones wait below: there is more on a dashboard than this. */
const shownAtFirst = 4;

interface SiteChecklistProps {
  missing: readonly Need[];
  findings: readonly FindingName[];
  /** Where the setup goes on; null when it is not offered, or done. */
  next: SetupStep | null;
}

/** What an owner does, or asks for, before visitors are told of the site; nothing when all is well. */
export function SiteChecklist({ missing, findings, next }: SiteChecklistProps) {
  return (
    <>
      <NeedCard
        id="site-needs"
        title="Before the site is ready"
        needs={missing.map((need) => needWords[need])}
      >
        {next ? (
          <Link to={stepPath(next)} className="button button-green">
            Continue the setup
          </Link>
        ) : null}
      </NeedCard>
      <NeedCard
        id="server-needs"
        title="Ask the person who runs your server"
        needs={findings.map((finding) => serverWords[finding])}
      />
    </>
  );
}

interface NeedCardProps {
  id: string;
  title: string;
  needs: readonly NeedWords[];
  children?: ReactNode;
}

function NeedCard({ id, title, needs, children }: NeedCardProps) {
  if (needs.length === 0) return null;
  // One more is no reason to fold it away.
  const atFirst = needs.length > shownAtFirst + 1 ? shownAtFirst : needs.length;
  const rest = needs.slice(atFirst);
  return (
    <section aria-labelledby={id} className="card site-needs">
      <div className="site-needs-top">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <NeedRows needs={needs.slice(0, atFirst)} />
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

function NeedRows({ needs }: { needs: readonly NeedWords[] }) {
  return (
    <ul>
      {needs.map((need) => (
        <li key={need.act}>
          <NeedRow {...need} />
        </li>
      ))}
    </ul>
  );
}

function NeedRow({ act, why, to }: NeedWords) {
  const text = (
    <span className="site-need-text">
      <span className="font-semibold">{act}</span> <span className="text-soft">{why}</span>
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

/** Leads to the dashboard, and keeps the setup from coming up by itself. */
export function LeaveSetup() {
  return (
    <Form method="post" action={setupPath}>
      <button type="submit" className="text-button">
        Leave for now
      </button>
    </Form>
  );
}
