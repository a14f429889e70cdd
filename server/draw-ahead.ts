import type { Services } from '../app/app-context.server.ts';
import { languageCodes } from '../app/languages/languages.ts';
import type { LiveTopic } from '../app/rules/live-topics.ts';
import { sharedPages } from '../app/rules/website/parts/sharing-rules.ts';

/** With the pages, in four languages, about half of what the cache of drawn previews holds. */
const latestPackages = 10;
const topics: readonly LiveTopic[] = ['packages', 'website', 'translations'];

/** After a save, requests the link previews of all pages and of the packages changed last, as quiet work. */
export function drawPreviewsAhead(
  { events, packageIndex, photos, log }: Services,
  answer: (path: string) => Promise<Response>,
): void {
  const { quietWork } = photos;
  let isPlanned = false;

  async function draw(path: string): Promise<void> {
    const { headers } = await answer(path);
    // The address of a package's preview contains its version.
    const current = headers.get('location');
    if (current !== null) await answer(current);
  }
  async function addAll(): Promise<void> {
    isPlanned = false;
    const packages = await packageIndex.read();
    const changedAt = (row: (typeof packages)[number]) => row.changedAt ?? row.createdAt;
    const latest = packages.toSorted((a, b) => (changedAt(a) < changedAt(b) ? 1 : -1));
    const previews = [
      ...latest
        .slice(0, latestPackages)
        .map(({ id }) => `packages/${encodeURIComponent(id)}/ahead`),
      ...sharedPages.map((page) => `pages/${page}`),
    ];
    for (const preview of previews) {
      for (const code of languageCodes) {
        const file = code === 'en' ? `${preview}.jpg` : `${preview}.${code}.jpg`;
        quietWork.add(logFailure(() => draw(`/preview/${file}`)));
      }
    }
  }
  /** A preview that cannot be drawn now is drawn when somebody asks. */
  const logFailure = (job: () => Promise<void>) => () =>
    job().catch((err) => log.warn({ err }, 'A link preview could not be drawn ahead'));

  events.subscribe(({ topic }) => {
    if (isPlanned || !topics.includes(topic)) return;
    isPlanned = true;
    quietWork.add(logFailure(addAll));
  });
}
