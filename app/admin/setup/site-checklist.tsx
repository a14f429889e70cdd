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

const shownAtFirst = 4;

interface SiteChecklistProps {
  missing: readonly Need[];
  findings: readonly FindingName[];
  /** Null when the setup is not offered, or done. */
  next: SetupStep | null;
}

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
  // A single row more is not folded away.
  const atFirst = needs.length > shownAtFirst + 1 ? shownAtFirst : needs.length;
  const rest = needs.slice(atFirst);
  return (
    <section aria-labelledby={id} className="card overview mt-5 mb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pr-2.5 pb-0.5">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <NeedRows needs={needs.slice(0, atFirst)} />
      {rest.length > 0 ? (
        <details className="border-line/60 border-t">
          <summary className="fold px-2.5">
            <StaffIcon name="chevronDown" className="fold-mark" />
            {rest.length} more
          </summary>
          <NeedRows needs={rest} />
        </details>
      ) : null}
    </section>
  );
}

const needRow = 'flex min-h-11 items-center gap-3 rounded px-2.5 py-2 leading-[1.4]';

function NeedRows({ needs }: { needs: readonly NeedWords[] }) {
  return (
    <ul>
      {needs.map(({ act, why, to }) => {
        const text = (
          <span className="grid min-w-0 grow md:grid-cols-[17rem_minmax(0,1fr)] md:gap-4">
            <span className={`font-semibold ${to ? 'text-green' : ''}`}>{act}</span>{' '}
            <span className="text-soft">{why}</span>
          </span>
        );
        return (
          <li key={act}>
            {to ? (
              <Link to={to} className={`row-link ${needRow}`}>
                {text}
                <StaffIcon name="arrowRight" className="text-gold" />
              </Link>
            ) : (
              <p className={needRow}>{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function LeaveSetup() {
  return (
    <Form method="post" action={setupPath}>
      <button type="submit" className="text-button">
        Leave for now
      </button>
    </Form>
  );
}
