import { createContext, use } from 'react';

interface RequestDetails {
  /** The request's name in the log. */
  reference: string;
  /** Marks the scripts that the render itself wrote. */
  nonce?: string;
}

const RequestContext = createContext<RequestDetails>({ reference: '' });

/** What only the server knows about the request a page is made for. */
export const RequestContextProvider = RequestContext.Provider;

export function useScriptNonce(): string | undefined {
  return use(RequestContext).nonce;
}

/** The reference for a failure page; in the browser the server's text stays as it was. */
export function RequestReference() {
  return <span suppressHydrationWarning>{use(RequestContext).reference}</span>;
}
