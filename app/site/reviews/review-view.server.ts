import type { Services } from '../../app-context.server.ts';
import { listShownReviews } from '../../data/reviews/reviews.server.ts';
import { translateLines } from '../../rules/phrases.ts';
import { languageOfText } from '../../rules/reviews/review-rules.ts';

export type ReviewView = Awaited<ReturnType<typeof reviewsFor>>[number];

/** At most three reviews; a package's own come first. Pages with links to packages follow that topic. */
export async function reviewsFor(
  { database, translations }: Pick<Services, 'database' | 'translations'>,
  ofPackage?: string,
) {
  const reviews = await listShownReviews(database, ofPackage);
  return translations.said((say) =>
    reviews.map(({ id, text, language, name, town, year, link, photo, isSample, ...about }) => ({
      ...{ id, text, language, name, town, link, photo },
      yearOfJourney: year,
      // They may be in other letters than the text.
      nameLanguage: languageOfText(`${name} ${town}`, language),
      // Blank where the page says it; linked only from a page that follows packages.
      packageName: about.packageId === ofPackage ? '' : translateLines(about.packageName, say),
      packageId: about.isOffered && ofPackage === undefined ? about.packageId : null,
      isExample: isSample === 1,
    })),
  );
}
