import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ui as t } from '#texts/site.ts';
import { RequestReference } from './request-context.tsx';

/** Says that a page could not be loaded, with Try again, other ways on, and the log's reference. */
export function LoadFailure({ children }: { children?: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <p role="alert" className="max-w-[50ch]">
        {t.notLoaded}
      </p>
      <form
        className="mt-7 flex flex-wrap gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        <button type="submit" className="button button-green">
          {state === 'loading' ? t.tryingAgain : t.tryAgain}
        </button>
        {children}
      </form>
      <RequestReference />
    </>
  );
}
