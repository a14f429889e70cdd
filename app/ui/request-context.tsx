import { createContext, use } from 'react';
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
