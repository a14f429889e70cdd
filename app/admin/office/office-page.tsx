import { useRouteLoaderData } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { loader as layoutLoader } from '../admin-layout.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { listOfficePages } from '../layout/staff-header.tsx';
import { RowLink } from '../layout/staff-list.tsx';

export const meta = () => adminMeta('Office');

/** What is needed less often than the pages of the menu. */
export default function OfficePage() {
  const layout = useRouteLoaderData<typeof layoutLoader>('admin/admin-layout');
  if (!layout) return null;
  return (
    <>
      <h1 className="staff-heading">Office</h1>
      <ul className="card mt-5 divide-y divide-line overflow-hidden">
        {listOfficePages(layout.role).map(({ to, label, icon, sentence }) => (
          <li key={to}>
            <RowLink
              to={to}
              details={
                to === '/admin/reviews' && layout.waitingReviews > 0
                  ? `${layout.waitingReviews} waiting`
                  : ''
              }
            >
              <span className="flex items-center gap-3 font-semibold text-green">
                <StaffIcon name={icon} />
                {label}
              </span>
              <span>{sentence}</span>
            </RowLink>
          </li>
        ))}
      </ul>
    </>
  );
}
