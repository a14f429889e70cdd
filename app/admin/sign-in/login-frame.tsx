import { Link, Outlet, useLocation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { AgencyMark, useCompany } from '../../company-data.tsx';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import type { Route } from './+types/login-frame.ts';

// Around the pages before sign-in.
export { AdminFailure as ErrorBoundary } from '../layout/admin-failure.tsx';
export { staffLinks as links } from '../layout/admin-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { photo: getServices(context).sitePictures.get('slide-zyarath-portrait') };
}

export default function LoginFrame({ loaderData: { photo } }: Route.ComponentProps) {
  const company = useCompany();
  return (
    // The key drops the toasts of the previous page.
    <ToastRegion key={useLocation().pathname}>
      <div className="staff-area login grid lg:grid-cols-2">
        <div className="band lattice hidden lg:sticky lg:top-0 lg:grid lg:h-dvh lg:place-items-center">
          {photo && (
            <Picture
              photo={photo}
              alt=""
              frames={[{ media: '(min-width: 64rem)', width: '32rem' }, { width: '1px' }]}
              className="arch aspect-5/6 w-[min(32rem,74%,62dvh)]"
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col [&_form_button[type=submit]]:w-full">
          <header className="flex items-center px-4 py-2 sm:px-6">
            <Link to="/" className="flex min-h-11 items-center gap-3">
              <AgencyMark className="size-7 text-gold" />
              <span className="font-display text-2xl leading-none">{company.shortName}</span>
            </Link>
            <ThemeToggle className="ml-auto" />
          </header>
          <main id="content" className="grid grow place-items-center px-4 pt-6 pb-24">
            <div className="card w-full max-w-md p-6 sm:p-8">
              <Outlet />
            </div>
          </main>
        </div>
      </div>
    </ToastRegion>
  );
}
