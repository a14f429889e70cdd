import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  data,
  type LinksFunction,
  type MetaDescriptor,
  type Register,
  useFetcher,
} from 'react-router';
import { sendAsDocument } from '../../ui/lost-requests.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import staffStyles from '../../ui/styles/staff.css?url';

/** For the layout and for staff pages outside it. */
export const staffLinks: LinksFunction = () => [
  { rel: 'stylesheet', href: staffStyles },
  { rel: 'manifest', href: '/staff.webmanifest' },
];

/** Keeps the page if the server does not answer: an error page would lose the typed text. */
export async function actionWithFallback<Answer, Fallback extends object>(
  args: { serverAction: () => Promise<Answer> },
  fallback: Fallback,
) {
  try {
    return await args.serverAction();
  } catch (error) {
    // Redirects are thrown as responses.
    if (error instanceof Response) throw error;
    console.warn('The server did not answer.', error);
    // A copy, because pages notice an answer by its identity.
    return data({ ...fallback }, { status: 503 });
  }
}

/** The answer to a form with a file that did not reach the server. */
export const lostAnswer = { state: 'failed', values: {}, input: null, hadPhoto: false } as const;

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: 'robots', content: 'noindex, nofollow' }];
}

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { module: string }> };
  }
}

type RouteId = keyof Register['routeModules'];

/** Loads a route's code; false if that fails. */
async function loadCode(route: RouteId): Promise<boolean> {
  try {
    await import(/* @vite-ignore */ window.__reactRouterManifest.routes[route]?.module ?? '');
    return true;
  } catch (error) {
    console.warn('The code of an action could not be loaded.', error);
    return false;
  }
}

// A fetcher for the action of `route`, whose code is loaded with the page: the connection may be lost by the time the
// button is pressed, and the router waits for ever for code that cannot be loaded. `submit` resolves to false if it
// could not send anything.
function useAction<Answer>(route?: RouteId) {
  const { data, state, submit } = useFetcher<Answer>();
  useEffect(() => {
    if (route) void loadCode(route);
  }, [route]);
  return {
    data,
    state,
    async submit(body: URLSearchParams, action?: string): Promise<boolean> {
      const isLoaded = !route || (await loadCode(route));
      if (!isLoaded) return sendAsDocument(action ?? window.location.href, body);
      await submit(body, { method: 'post', action });
      return true;
    },
  };
}

interface OtherRoute<Press, Answer> {
  route: RouteId;
  getPath: (press: Press) => string;
  /** The answer to a press that could not be sent. */
  lostAnswer: (press: Press) => Answer;
}

/** Sends button presses one at a time: each waits for the answer to the previous one. */
export function useSubmitQueue<Press, Answer>(
  toBody: (press: Press) => Record<string, string> | URLSearchParams,
  onAnswer: (answer: Answer, press: Press | undefined) => void,
  otherRoute?: OtherRoute<Press, Answer>,
) {
  const { data, state, submit } = useAction<Answer>(otherRoute?.route);
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [firstPress] = presses;
  const send = useEffectEvent(async (press: Press) => {
    const isSent = await submit(new URLSearchParams(toBody(press)), otherRoute?.getPath(press));
    if (!isSent && otherRoute) onAnswer(otherRoute.lostAnswer(press), press);
  });
  useEffect(() => {
    if (firstPress) void send(firstPress);
  }, [firstPress]);
  const reportAnswer = useEffectEvent(() => data && onAnswer(data as Answer, firstPress));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => void reportAnswer(), [data]);
  return { presses, setPresses, state };
}

/** The answer to a form that shows its success by a redirect and a toast. */
export interface Failure {
  failure: string;
}

/** Props for such a form; a failure is a toast, too. Without `route` the action is the page's own. */
export function useToastForm({ failure }: Failure, action: string, route?: RouteId) {
  const toast = useToast();
  const { data, state, submit } = useAction<Failure>(route);
  const [isLoading, setLoading] = useState(false);
  const isBusy = isLoading || state !== 'idle';
  const send = async (fields = new FormData()) => {
    if (isBusy) return;
    setLoading(true);
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const isSent = await submit(body, action);
    setLoading(false);
    if (!isSent) toast({ text: failure, kind: 'error' });
  };
  const showFailure = useEffectEvent((text: string) => toast({ text, kind: 'error' }));
  useEffect(() => {
    if (data) showFailure(data.failure);
  }, [data]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return { isBusy, send, form: { method: 'post', action, onSubmit } as const };
}
