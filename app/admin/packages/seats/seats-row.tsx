import { Form, Link } from 'react-router';
import { attemptField } from '../../../rules/attempt-key.ts';
import type { SeatsRow as Row } from './seats-rows.server.ts';

interface SeatsRowProps {
  row: Row;
  /** Where presses are sent, and where the package is edited. */
  address: string;
  edit: string;
  attempt: string;
  /** What is being saved of it, in words; blank when nothing is. */
  underWay: string;
  problem: string;
  onPress: (departure: string, by: 1 | -1) => void;
}

/** One departure with its seats, and a button for one less and one more. */
export function SeatsRow({
  row,
  address,
  edit,
  attempt,
  underWay,
  problem,
  onPress,
}: SeatsRowProps) {
  const press = (by: 1 | -1, title: string, isOff: boolean) => (
    <button
      type="submit"
      name="by"
      value={by}
      aria-label={`${by === 1 ? '+1' : '−1'} seat: ${row.name}`}
      aria-disabled={isOff}
      title={title}
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) onPress(row.key, by);
      }}
      className="seats-button"
    >
      {by === 1 ? '+1' : '−1'}
    </button>
  );
  return (
    <li id={`seats-${row.key}`} className="card seats-row">
      <div className="min-w-0">
        <h2>{row.name}</h2>
        {row.about ? <p className="text-soft">{row.about}</p> : null}
        <p className="seats-state">
          {underWay || [row.state, row.counted].filter(Boolean).join(' · ')}
        </p>
      </div>
      {row.left === null ? (
        <p className="seats-unknown">
          Nobody has said how many seats there are.{' '}
          <Link to={edit} className="text-link">
            Write it in the form
          </Link>
        </p>
      ) : (
        <Form method="post" action={address} className="seats-form">
          <input type="hidden" name="departure" value={row.key} />
          <input type="hidden" name={attemptField} value={attempt} />
          {press(-1, 'One seat less', row.hasNone)}
          <p className="seats-left prices" aria-busy={underWay !== ''}>
            {row.words}
          </p>
          {press(1, 'One seat more', row.hasAll)}
        </Form>
      )}
      {problem ? (
        <p role="alert" className="seats-problem">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
