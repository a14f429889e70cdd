import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { company } from '../../content/company.ts';
import { Star } from '../../ui/star-divider.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** The quiet page around the login form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="staff-area lattice flex flex-col">
      <header className="flex items-center px-4 py-2 sm:px-6">
        <Link to="/" className="flex min-h-11 items-center gap-3">
          <Star className="size-7 text-gold" />
          <span className="font-display text-2xl leading-none">{company.shortName}</span>
        </Link>
        <ThemeToggle className="ml-auto" />
      </header>
      <main id="content" className="grid grow place-items-center px-4 pt-6 pb-24">
        <div className="card w-full max-w-md p-6 sm:p-8">{children}</div>
      </main>
    </div>
  );
}
