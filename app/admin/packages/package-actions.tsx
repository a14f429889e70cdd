import { Form, Link, useLocation } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { DeleteButton } from '../frame/delete-button.tsx';
import type { PackageRow } from './package-row.ts';

/** What can be done with one package. Without a script Delete leads to a page that asks. */
export function PackageActions({
  row,
  onDelete,
  onVisibility,
}: {
  row: PackageRow;
  onDelete: (row: PackageRow) => void;
  onVisibility: (ids: string[], isHidden: boolean) => void;
}) {
  const { id, name, isHidden } = row;
  const { search } = useLocation();
  const act = isHidden ? 'Show' : 'Hide';
  return (
    <div className="row-actions">
      <Link to={`/admin/packages/${id}/edit${search}`} title="Edit" aria-label={`Edit ${name}`}>
        <StaffIcon name="edit" />
        <span>Edit</span>
      </Link>
      <Link
        to={`/admin/packages/new?from=${id}`}
        title="Duplicate"
        aria-label={`Duplicate ${name}`}
      >
        <StaffIcon name="copy" />
        <span>Duplicate</span>
      </Link>
      <Form
        method="post"
        action="/admin/packages/visibility"
        onSubmit={(event) => {
          event.preventDefault();
          onVisibility([id], !isHidden);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="hidden"
          value={isHidden ? 'no' : 'yes'}
          title={`${act} on the website`}
          aria-label={`${act} ${name}`}
        >
          <StaffIcon name={isHidden ? 'eye' : 'eyeOff'} />
          <span>{act}</span>
        </button>
      </Form>
      <DeleteButton
        page={`/admin/packages/${id}/delete`}
        onAsk={() => onDelete(row)}
        label={`Delete ${name}`}
        title="Delete"
      >
        <StaffIcon name="bin" />
        <span>Delete</span>
      </DeleteButton>
    </div>
  );
}
