import { Link } from 'react-router';
import { reviewStateLabels } from '../../rules/reviews/review-words.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { stepId } from '../../ui/show-more.tsx';
import { BulkForm, DeleteRow } from '../bulk/bulk-actions.tsx';
import type { ListedReview } from './review-row.ts';

interface ReviewRowsProps {
  rows: ListedReview[];
  /** Number of the first row in the whole list. */
  first: number;
  step: number;
}

export function ReviewRows({ rows, first, step }: ReviewRowsProps) {
  return (
    <ul aria-label="Reviews" className="mt-4 grid grid-cols-1 gap-3">
      {rows.map((row, index) => (
        <li
          key={row.id}
          id={stepId('reviews', first + index, step)}
          className="card review-row"
          data-state={row.state}
        >
          <Words row={row} />
          <Acts row={row} />
        </li>
      ))}
    </ul>
  );
}

function Words({ row }: { row: ListedReview }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold font-text">
          <bdi>{row.name}</bdi>
        </h2>
        <span className="package-badge" data-state={row.state}>
          {reviewStateLabels[row.state]}
        </span>
        {row.isExample ? <span className="package-badge">Example</span> : null}
      </div>
      <p className="wrap-anywhere text-soft">
        <bdi>{row.about}</bdi>
      </p>
      <p
        lang={row.language}
        dir={row.direction}
        className="wrap-anywhere mt-2 max-w-[70ch] whitespace-pre-line"
      >
        {row.text}
      </p>
      <p className="mt-2 text-[0.9375em] text-soft">
        <time dateTime={row.createdAt}>{row.received}</time> · {row.source}
        {row.writtenIn ? ` · In ${row.writtenIn}` : ''}
        {row.hasPhoto ? ' · With a photo' : ''}
      </p>
    </div>
  );
}

function Acts({ row }: { row: ListedReview }) {
  const { id, name, state } = row;
  const isShown = state === 'shown';
  return (
    <div className="row-actions review-acts">
      <BulkForm kind="reviews" action={isShown ? 'hide' : 'show'} ids={[id]}>
        <button
          type="submit"
          aria-label={`${isShown ? 'Take down' : 'Show'} the review of ${name}`}
        >
          <StaffIcon name={isShown ? 'eyeOff' : 'eye'} />
          <span>{isShown ? 'Take down' : 'Show'}</span>
        </button>
      </BulkForm>
      <Link to={`/admin/reviews/${id}/edit`} aria-label={`Edit the review of ${name}`}>
        <StaffIcon name="edit" />
        <span>Edit</span>
      </Link>
      <DeleteRow kind="reviews" row={row} label={`Delete the review of ${name}`} title="Delete">
        <StaffIcon name="bin" />
      </DeleteRow>
    </div>
  );
}
