import type { PropsWithChildren } from 'react';
import { Link } from 'react-router';
import { AgencyMark, useCompany } from '../../company-data.tsx';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Picture } from '../../ui/picture.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

export function LoginFrame({ photo, children }: PropsWithChildren<{ photo: Photo | undefined }>) {
  const company = useCompany();
  return (
    <div className="staff-area login grid lg:grid-cols-2">
      <div className="band lattice hidden lg:sticky lg:top-0 lg:grid lg:h-dvh lg:place-items-center">
        {photo ? (
          <Picture
            photo={photo}
            alt=""
            frames={[{ media: '(min-width: 64rem)', width: '32rem' }, { width: '1px' }]}
            className="arch aspect-5/6 w-[min(32rem,74%,62dvh)]"
          />
        ) : null}
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
          <div className="card w-full max-w-md p-6 sm:p-8">{children}</div>
        </main>
      </div>
    </div>
  );
}
