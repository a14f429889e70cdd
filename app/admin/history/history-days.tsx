import { Link } from 'react-router';
import { stepId } from '../../ui/show-more.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import type { ActWords } from './history-words.ts';

export interface HistoryLine extends ActWords {
  id: string;
  /** Its place in the whole list, from 1. */
  row: number;
  /** ISO text. */
  at: string;
  time: string;
  /** The e-mail address of who did it; blank for a command or the site itself. */
  who: string;
}

export interface HistoryDay {
  /** '2027-01-31'. */
  day: string;
  title: string;
  lines: HistoryLine[];
}

/** Days as headings, a line for each act. */
export function HistoryDays({ days, step }: { days: HistoryDay[]; step: number }) {
  return days.map(({ day, title, lines }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="history-day">
      <h2 id={`day-${day}`}>
        <time dateTime={day}>{title}</time>
      </h2>
      <ol className="card">
        {lines.map((line) => (
          <li key={line.id} id={stepId('entries', line.row, step)}>
            <time dateTime={line.at} className="prices">
              {line.time}
            </time>
            <div>
              <p>
                {line.who ? (
                  <Breakable className="font-semibold">{line.who}</Breakable>
                ) : (
                  <em>{line.by}</em>
                )}{' '}
                {line.did} <Subject {...line} />
                {line.rest.startsWith(':') ? line.rest : ` ${line.rest}`}
              </p>
              <Changes changes={line.changes} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Subject({ name, href }: ActWords) {
  if (!name) return null;
  return href ? (
    <Link to={href} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi className="font-semibold">{name}</bdi>
  );
}

function Changes({ changes }: Pick<ActWords, 'changes'>) {
  const told = changes.filter(({ from, to }) => from !== to);
  if (told.length === 0) return null;
  return (
    <details>
      <summary>What was changed</summary>
      <dl>
        {told.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{from || 'Nothing'}</del> <ins>{to || 'Nothing'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
