import type { Services } from '../../app-context.server.ts';
import { listShownReviews } from '../../data/reviews/reviews.server.ts';
import { languageOfText } from '../../rules/reviews/review-language.ts';
import { sayLines } from '../../rules/translations/phrases.ts';

/** A review as pages show it. */
export type ReviewView = Awaited<ReturnType<typeof reviewsFor>>[number];

/**
 * The reviews of a page, at most three; on that of a package its own before the others. Pages that link
 * packages have `packages` among their live topics.
 */
export async function reviewsFor(
  { database, translations }: Pick<Services, 'database' | 'translations'>,
  ofPackage?: string,
) {
  const reviews = await listShownReviews(database, ofPackage);
  return translations.said((say) =>
    reviews.map(({ id, text, language, name, town, year, link, photo, isSample, ...about }) => ({
      ...{ id, text, language, name, town, link, photo },
      yearOfJourney: year,
      // Of the name and the town, which may be in other letters than the text.
      nameLanguage: languageOfText(`${name} ${town}`, language),
      // Blank where the page says it; led to only from a page that follows packages.
      packageName: about.packageId === ofPackage ? '' : sayLines(about.packageName, say),
      packageId: about.isOffered && ofPackage === undefined ? about.packageId : null,
      // Of the sample content: no pilgrim wrote it.
      isExample: isSample === 1,
    })),
  );
}
