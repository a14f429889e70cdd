import { Form } from 'react-router';
import { listSteps } from '../../rules/pagination.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { stepId } from '../../ui/show-more.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { DeleteButton } from '../frame/delete-button.tsx';
import type { BinRow } from './bin-row.ts';

/** One thing in the bin. Without a script Delete for good leads to a page that asks. */
export function BinItemRow({
  row,
  number,
  onDelete,
}: {
  row: BinRow;
  number: number;
  onDelete: () => void;
}) {
  const { kind, id, name, what, deleted, left, hasPhoto } = row;
  const address = `/admin/bin/${kind}/${id}`;
  return (
    <li id={stepId('items', number, listSteps.bin)} className="bin-row">
      {hasPhoto ? (
        <img
          src={`${address}/photo`}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          className="package-thumb bg-sand"
        />
      ) : (
        <span className="package-thumb bg-sand" />
      )}
      <div className="bin-text">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold break-words">{name}</bdi>
          <span className="people-badge">{what}</span>
        </p>
        <p className="text-[0.9375rem] text-soft">
          <Breakable>{deleted}</Breakable>
        </p>
        <p className="text-[0.9375rem]">{left}</p>
      </div>
      <div className="row-actions">
        <Form method="post" action={`${address}/restore`}>
          <button type="submit" title="Put back" aria-label={`Put back ${name}`}>
            <StaffIcon name="arrowUp" />
            <span>Put back</span>
          </button>
        </Form>
        <DeleteButton
          page={`${address}/delete`}
          onAsk={onDelete}
          label={`Delete for good ${name}`}
          title="Delete for good"
        >
          <StaffIcon name="bin" />
          <span>Delete for good</span>
        </DeleteButton>
      </div>
    </li>
  );
}
