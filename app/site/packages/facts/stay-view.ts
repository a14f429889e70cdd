import type { PackageFacts, Stay } from '../../../rules/packages/package-facts.ts';
import { walkingWords } from '../../../rules/packages/read-amounts.ts';
import { formatMetres } from '../../../ui/text-format.ts';

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
      city: stay.city,
      hotel,
      nights: nightsText(stay.nights),
      stars: stay.stars === '' ? '' : `${stay.stars} stars`,
      distance: formatMetres(metres),
      walk: walkingWords(metres),
      note: stay.note,
      orSimilar: stay.orSimilar === 'yes' ? 'or similar: same class and distance' : '',
    };
  });
}

function withFirstHotel({ city, hotel, metres }: Stay, first: FirstHotels) {
  const name = city.trim().toLowerCase();
  if (/^m[ae]kk?ah?$|^mecca$/.test(name)) {
    return {
      hotel: hotel || first.makkaHotel.trim(),
      metres: metres || first.distanceFromMakka.trim(),
    };
  }
  if (/^m[ae]din[ae]h?$/.test(name)) {
    return {
      hotel: hotel || first.madinaHotel.trim(),
      metres: metres || first.distanceFromMadina.trim(),
    };
  }
  return { hotel, metres };
}

function nightsText(nights: string): string {
  if (!/^\d+$/.test(nights)) return nights;
  return Number(nights) === 1 ? '1 night' : `${Number(nights)} nights`;
}
