import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { builtSite, type TestSite } from '../sites/test-site.ts';
import { median, round, timed } from './paired.ts';

export interface RenderCost {
  path: string;
  /** Milliseconds of React's `renderToString` for the page's elements, its data script included. */
  bareMs: number;
  /** Milliseconds from the loaders' data to the page with its policy: what rendering costs us. */
  renderMs: number;
  /** Milliseconds from the request to the page: routing, loaders, rendering; nothing kept. */
  requestMs: number;
  renderRatio: number;
  requestRatio: number;
}

const rounds = 300;
const warmUps = 60;

/** What a page costs that nobody kept, against rendering its elements and nothing else. */
export async function measureRenderCost(
  { services }: TestSite,
  paths: string[],
): Promise<RenderCost[]> {
  const { serverBuild, pageRenderer } = await builtSite();
  const { entry } = serverBuild;
  const facts = {
    requestId: 'bench',
    clientIp: '127.0.0.1',
    liveRevisions: services.events.revisions(),
  };
  let renderMs = 0;
  let taken: EntryContext | undefined;
  const module = {
    ...entry.module,
    async default(...args: Parameters<typeof entry.module.default>) {
      const begun = performance.now();
      const response = await entry.module.default(...args);
      renderMs = performance.now() - begun;
      taken = args[3];
      return response;
    },
  };
  const renderPage = pageRenderer(services, { ...serverBuild, entry: { ...entry, module } });

  const costs: RenderCost[] = [];
  for (const path of paths) {
    const url = services.config.siteUrl + path;
    const times = { bare: [] as number[], render: [] as number[], request: [] as number[] };
    for (let at = -warmUps; at < rounds; at += 1) {
      const request = await timed(async () => (await renderPage(new Request(url), facts)).text());
      if (!taken) throw new Error(`${path} was not rendered`);
      // The stream of data was read; what came out of it is in the context still.
      const context = { ...taken, serverHandoffStream: new Response('').body ?? undefined };
      const bare = await timed(async () =>
        renderToString(createElement(ServerRouter, { context, url })),
      );
      if (at < 0) continue;
      times.request.push(request);
      times.render.push(renderMs);
      times.bare.push(bare);
    }
    const bare = median(times.bare);
    const render = median(times.render);
    const request = median(times.request);
    costs.push({
      path,
      bareMs: round(bare),
      renderMs: round(render),
      requestMs: round(request),
      renderRatio: round(render / bare),
      requestRatio: round(request / bare),
    });
  }
  return costs;
}
