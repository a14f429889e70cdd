import type { Services } from '../../app-context.server.ts';
import type { EnquiryWithNotes } from '../../data/enquiries/enquiry-inbox.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import { nextBatchDay, nextBatchText } from '../../rules/packages/departures.ts';
import { fillReply } from '../../rules/website/parts/replies-rules.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { cutLine, type ReadyReply } from './inbox.server.ts';

/** The replies of the section Website, Replies, filled in for an enquiry. */
export function listReadyReplies(
  { database, website }: Pick<Services, 'database' | 'website'>,
  enquiry: Pick<EnquiryWithNotes['enquiry'], 'name' | 'packageId' | 'packageName' | 'language'>,
  today: string,
): Promise<ReadyReply[]> {
  return runInLanguage(enquiry.language, async () => {
    const { packageId } = enquiry;
    const tourPackage = packageId ? await findPackage(database, packageId) : null;
    const { replies } = (await website.read()).typed;
    const { price = '', nextBatch = '', facts } = tourPackage ?? {};
    const departures = facts?.departures ?? [];
    const day = nextBatchDay(nextBatch, departures, today);
    const isPast = day !== '' && day < today;
    const values = {
      price: price.trim() && formatRupees(price),
      date: isPast ? '' : nextBatchText(nextBatch, departures, today),
    };
    return Object.values(replies)
      .filter(({ text }) => text !== '')
      .map(({ title, text }) => ({
        title,
        toText: (limit: number) =>
          fillReply(text, {
            ...values,
            name: cutLine(enquiry.name, limit),
            package: cutLine(tourPackage?.packageName ?? enquiry.packageName, limit),
          }),
      }));
  });
}
