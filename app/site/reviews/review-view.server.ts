import type { Services } from '../../app-context.server.ts';
import { listShownReviews } from '../../data/reviews/reviews.server.ts';
import type { Language } from '../../languages/languages.ts';
import { languageOfText } from '../../rules/reviews/review-language.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { sayLines } from '../../rules/translations/phrases.ts';

/** A review as pages show it. */
export interface ReviewView {
  id: string;
  text: string;
  language: Language;
  name: string;
  town: string;
  /** Of the name and the town, which may be in other letters than the text. */
  nameLanguage: Language;
  yearOfJourney: string;
  /** Of its package, in the language of the page; blank where the page says it or there is none. */
  packageName: string;
  /** Where its package is; null when it is not offered, or on a page that does not follow it. */
  packageId: string | null;
  link: string;
  photo: Photo | null;
  /** Of the sample content: no pilgrim wrote it. */
  isExample: boolean;
}

/**
 * The reviews of a page, at most three; on that of a package its own before the others. Pages that link
 * packages have `packages` among their live topics.
 */
export async function reviewsFor(
  { database, translations }: Pick<Services, 'database' | 'translations'>,
  ofPackage?: string,
): Promise<ReviewView[]> {
  const reviews = await listShownReviews(database, ofPackage);
  return translations.said((say) =>
    reviews.map(({ id, text, language, name, town, year, link, photo, isSample, ...about }) => ({
      ...{ id, text, language, name, town, link, photo },
      yearOfJourney: year,
      nameLanguage: languageOfText(`${name} ${town}`, language),
      packageName: about.packageId === ofPackage ? '' : sayLines(about.packageName, say),
      packageId: about.isOffered && ofPackage === undefined ? about.packageId : null,
      isExample: isSample === 1,
    })),
  );
}
