import { createContext, type ReactNode, use } from 'react';
import { useRevalidator } from 'react-router';
import { ui as t } from '#texts/site.ts';

interface RequestDetails {
  /** The request's name in the log. */
  reference: string;
  /** What of the document is rendered; all of it without this. */
  part?: 'scripts' | 'scroll script';
  /** What runs in the head and at the end, where the page's texts are, and the scripts that the end starts. */
  scripts?: { head: string; importMap: string; end: string; late: string; isLate: boolean };
}

const RequestContext = createContext<RequestDetails>({ reference: '' });

/** What only the server knows about the request a page is made for. */
export const RequestContextProvider = RequestContext.Provider;

export function useRequestDetails(): RequestDetails {
  return use(RequestContext);
}

/**
 * The line with the reference on a failure page. In the browser what the server wrote stays; where
 * a page failed without an answer of the server there is none.
 */
export function RequestReference() {
  const { reference } = use(RequestContext);
  return (
    <p suppressHydrationWarning className="mt-6 text-base text-soft empty:hidden">
      {reference ? t.reference(reference) : ''}
    </p>
  );
}

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
