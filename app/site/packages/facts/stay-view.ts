import { facts as t } from '#texts/server.ts';
import type { PackageFacts, Stay } from '../../../rules/packages/package-facts.ts';
import { walkingWords } from '../../../rules/packages/read-amounts.ts';
import { isMadinah, isMakkah, placeName } from '../../../rules/translations/place-name.ts';
import { formatMetres } from '../../../ui/texts/text-format.ts';

/** Where one sleeps, ready to be read; what is blank is not said. */
export interface StayView {
  city: string;
  hotel: string;
  /** "5 nights". */
  nights: string;
  /** "4 stars". */
  stars: string;
  /** "550 mtrs". */
  distance: string;
  /** "about 8 min walk", or "at the courtyard". */
  walk: string;
  note: string;
  /** "or similar: same class and distance", only where staff said so. */
  orSimilar: string;
}

/** The two hotels that every package has fields for. */
export interface FirstHotels {
  makkaHotel: string;
  distanceFromMakka: string;
  madinaHotel: string;
  distanceFromMadina: string;
}

/** The hotels in their order. In Makkah and Madinah what is blank is as the first fields say. */
export function stayViews({ stays }: PackageFacts, first: FirstHotels): StayView[] {
  return stays.map((stay) => {
    const { hotel, metres } = withFirstHotel(stay, first);
    return {
      city: placeName(stay.city),
      hotel,
      nights: nightsText(stay.nights),
      stars: stay.stars === '' ? '' : t.stars(stay.stars),
      ...wayOf(metres),
      note: stay.note,
      orSimilar: stay.orSimilar === 'yes' ? t.orSimilar : '',
    };
  });
}

/**
 * How far the hotel in Makkah is, or the first one of a journey that does not go there: "Makkah: 550
 * mtrs, about 8 min walk". Blank when nobody said.
 */
export function nearestStay({ facts, ...first }: FirstHotels & { facts: PackageFacts }): string {
  const stays = stayViews(facts, first);
  const inMakkah = facts.stays.findIndex(({ city }) => isMakkah(city));
  const stay = stays[Math.max(inMakkah, 0)];
  const city = stay?.city ?? placeName('Makkah');
  const { distance, walk } = stay ?? wayOf(first.distanceFromMakka);
  const said = t.listed(distance, walk);
  return said === '' ? '' : t.wayFrom(city, said);
}

/** Metres as typed, and the minutes on foot. Of the courtyard nobody wants to read the metres. */
function wayOf(metres: string): Pick<StayView, 'distance' | 'walk'> {
  const walk = walkingWords(metres);
  return { distance: walk === t.atCourtyard ? '' : formatMetres(metres), walk };
}

function withFirstHotel({ city, hotel, metres }: Stay, first: FirstHotels) {
  if (isMakkah(city)) {
    return {
      hotel: hotel || first.makkaHotel.trim(),
      metres: metres || first.distanceFromMakka.trim(),
    };
  }
  if (isMadinah(city)) {
    return {
      hotel: hotel || first.madinaHotel.trim(),
      metres: metres || first.distanceFromMadina.trim(),
    };
  }
  return { hotel, metres };
}

function nightsText(nights: string): string {
  if (!/^\d+$/.test(nights)) return nights;
  return t.nights(Number(nights));
}
