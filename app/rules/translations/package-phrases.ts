import type { PackageFacts } from '../packages/package-facts.ts';
import { type Say, sayLines } from './phrases.ts';
import { isMadinah, isMakkah } from './place-name.ts';

/** What of a package is written for people to read. */
export interface SaidPackage {
  packageName: string;
  description: string;
  madinaHotel: string;
  makkaHotel: string;
  facts: PackageFacts;
}

/** A city in another language; the names of the holy cities are words of the program. */
export function sayCity(name: string, say: Say): string {
  return isMakkah(name) || isMadinah(name) ? name : sayLines(name, say);
}

/** A package with each text said in another language; prices, days and figures stay as they are. */
export function sayPackage<Package extends SaidPackage>(tourPackage: Package, say: Say): Package {
  const { facts } = tourPackage;
  const lines = (text: string) => sayLines(text, say);
  const step = (row: { when: string; what: string }) => ({
    when: lines(row.when),
    what: lines(row.what),
  });
  return {
    ...tourPackage,
    packageName: lines(tourPackage.packageName),
    description: lines(tourPackage.description),
    madinaHotel: lines(tourPackage.madinaHotel),
    makkaHotel: lines(tourPackage.makkaHotel),
    facts: {
      ...facts,
      stays: facts.stays.map((stay) => ({
        ...stay,
        city: sayCity(stay.city, say),
        hotel: lines(stay.hotel),
        note: lines(stay.note),
      })),
      highlights: lines(facts.highlights),
      included: lines(facts.included),
      notIncluded: lines(facts.notIncluded),
      programme: facts.programme.map((day) => ({
        ...day,
        city: sayCity(day.city, say),
        title: lines(day.title),
        text: lines(day.text),
      })),
      payment: facts.payment.map(step),
      cancellation: facts.cancellation.map(step),
      documents: lines(facts.documents),
    },
  };
}
