import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { importBuiltSite, type TestSite } from '../sites/test-site.ts';
import { measureMedians, measureMs, round } from './in-turns.ts';

/**
 * The cost of an uncached page in milliseconds: `request` with routing, loaders and rendering,
 * `render` after the loaders, `bare` only React's `renderToString` of the same elements.
 */
export async function measureRenderCost({ services }: TestSite, paths: string[]) {
  const { serverBuild, pageRenderer } = await importBuiltSite();
  const { entry } = serverBuild;
  const facts = {
    requestId: 'bench',
    clientIp: '127.0.0.1',
    liveRevisions: services.database.events.revisions(),
    renderInTurn: <Result>(render: () => Promise<Result>) => render(),
  };
  let renderMs = 0;
  let entryContext: EntryContext | undefined;
  const module = {
    ...entry.module,
    async default(...args: Parameters<typeof entry.module.default>) {
      const startTime = performance.now();
      const response = await entry.module.default(...args);
      renderMs = performance.now() - startTime;
      entryContext = args[3];
      return response;
    },
  };
  const renderPage = pageRenderer(services, { ...serverBuild, entry: { ...entry, module } });

  const costs = [];
  for (const path of paths) {
    const url = services.config.siteUrl + path;
    const subjects = {
      request: () => measureMs(async () => (await renderPage(new Request(url), facts)).text()),
      render: async () => renderMs,
      async bare() {
        if (!entryContext) throw new Error(`${path} was not rendered`);
        // The data stream was read; its content is still in the context.
        const context = {
          ...entryContext,
          serverHandoffStream: new Response('').body ?? undefined,
        };
        return measureMs(async () => renderToString(createElement(ServerRouter, { context, url })));
      },
    };
    const { request, render, bare } = await measureMedians(subjects, { rounds: 300, warmUps: 60 });
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
