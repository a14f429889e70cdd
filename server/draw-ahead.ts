import type { Services } from '../app/app-context.server.ts';
import type { LiveTopic } from '../app/rules/live-topics.ts';
import { isGuideOffered, offeredLanguages } from '../app/rules/website/parts/offer-rules.ts';
import { sharedPages } from '../app/rules/website/parts/sharing-rules.ts';

/** With the pages, in all languages, about half of what the cache of drawn previews holds. */
const latestPackages = 10;
const topics: readonly LiveTopic[] = ['packages', 'website', 'translations'];

/** After a save, requests the link previews of all pages and of the packages changed last, as quiet work. */
export function drawPreviewsAhead(
  { database: { events }, packageIndex, photos, website, log }: Services,
  request: (path: string) => Promise<Response>,
  stopSignal: AbortSignal,
): void {
  const { idleQueue } = photos;
  let isPlanned = false;

  async function draw(path: string): Promise<void> {
    const { headers } = await request(path);
    // The address of a package's preview contains its version.
    const currentPath = headers.get('location');
    if (currentPath !== null) await request(currentPath);
  }
  async function queueAll(): Promise<void> {
    isPlanned = false;
    const packages = await packageIndex.read();
    const { content } = await website.read();
    const pages = sharedPages.filter((page) => page !== 'guide' || isGuideOffered(content));
    const getChangedAt = (row: (typeof packages)[number]) => row.changedAt ?? row.createdAt;
    const newestFirst = packages.toSorted((a, b) => (getChangedAt(a) < getChangedAt(b) ? 1 : -1));
    const previews = [
      ...newestFirst
        .slice(0, latestPackages)
        .map(({ id }) => `packages/${encodeURIComponent(id)}/ahead`),
      ...pages.map((page) => `pages/${page}`),
    ];
    for (const preview of previews) {
      for (const code of offeredLanguages(content)) {
        const file = code === 'en' ? `${preview}.jpg` : `${preview}.${code}.jpg`;
        idleQueue.add(withFailureLog(() => draw(`/preview/${file}`)));
      }
    }
  }
  /** A preview that cannot be drawn now is drawn when somebody asks. */
  const withFailureLog = (job: () => Promise<void>) => () =>
    job().catch((err) => log.warn({ err }, 'A link preview could not be drawn ahead'));

  events.subscribe(({ topic }) => {
    if (isPlanned || !topics.includes(topic)) return;
    isPlanned = true;
    idleQueue.add(withFailureLog(queueAll));
  }, stopSignal);
}
