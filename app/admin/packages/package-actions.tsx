import { Link, useLocation } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { BulkForm, DeleteRow } from '../bulk/bulk-actions.tsx';
import type { PackageRow } from './package-row.ts';

/** What can be done with one package. Without a script Delete leads to a page that asks. */
export function PackageActions({ row }: { row: PackageRow }) {
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
      <BulkForm kind="packages" action={isHidden ? 'show' : 'hide'} ids={[id]}>
        <button type="submit" title={`${act} on the website`} aria-label={`${act} ${name}`}>
          <StaffIcon name={isHidden ? 'eye' : 'eyeOff'} />
          <span>{act}</span>
        </button>
      </BulkForm>
      <DeleteRow kind="packages" row={row} label={`Delete ${name}`} title="Delete">
        <StaffIcon name="bin" />
        <span>Delete</span>
      </DeleteRow>
    </div>
  );
}
