import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import { ui as t } from '#texts/site.ts';
import { tryDocument } from './lost-requests.ts';

const neverChanges = () => () => undefined;

/** What `read` finds in the browser, again after each of these events; `initial` until hydration. */
export function useBrowserValue<Value>(event: string, read: () => Value, initial: Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      window.addEventListener(event, onChange);
      return () => window.removeEventListener(event, onChange);
    },
    [event],
  );
  return useSyncExternalStore(subscribe, read, () => initial);
}

/** False on the server and until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** A `section` whose code loads late. If the code does not arrive, the section stays as the server rendered it. */
export function lazySection<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: ServerSection })));
}

function ServerSection() {
  return (
    <section
      className="empty:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: leaves what the server rendered
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

interface RequestDetails {
  /** The request's id in the log. */
  reference: string;
  /** Renders only this part of the document. */
  part?: 'scripts' | 'scroll script';
  scripts?: { head: string; importMap: string; end: string; late: string; isLate: boolean };
}

export const RequestContext = createContext<RequestDetails>({ reference: '' });

/** Only the server renders the reference; errors in the browser have none. */
export function RequestReference() {
  const { reference } = use(RequestContext);
  return (
    <p suppressHydrationWarning className="mt-6 text-base text-soft empty:hidden">
      {reference ? t.reference(reference) : ''}
    </p>
  );
}

export function LoadFailure({ children }: { children?: ReactNode }) {
  const [isTrying, setTrying] = useState(false);
  return (
    <>
      <p role="alert" className="max-w-[50ch]">
        {t.notLoaded}
      </p>
      <form
        className="mt-7 flex flex-wrap gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          setTrying(true);
          await tryDocument();
          setTrying(false);
        }}
      >
        <button type="submit" className="button button-green">
          {isTrying ? t.tryingAgain : t.tryAgain}
        </button>
        {children}
      </form>
      <RequestReference />
    </>
  );
}
