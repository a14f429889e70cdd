/** A package as a new, empty site is given it. */
export interface SamplePackage {
  packageName: string;
  packageType: 'hajj' | 'umrah' | 'zyarath' | 'special';
  /** Rupees, without the sign. */
  price: string;
  /** Days, without the word. */
  durationOfTour: string;
  /** Metres, as a plain number; '' when unknown. */
  distanceFromMadina: string;
  /** Metres, as a plain number; '' when unknown. */
  distanceFromMakka: string;
  madinaHotel: string;
  makkaHotel: string;
  nextBatch: string;
  description: string;
  /** The picture's file name without folder and ending. */
  picture: string;
}
