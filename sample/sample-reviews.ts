import type { ReviewInput } from '../app/data/reviews/reviews.server.ts';

/** An example of a review, with the name of its package. */
type SampleReview = Pick<ReviewInput, 'name' | 'town' | 'language' | 'text' | 'source'> & {
  packageName: string;
};

/** Shown until the first real review. Every page labels them as examples next to the name. */
export const sampleReviews: readonly SampleReview[] = [
  {
    name: 'A pilgrim from Tumkur',
    town: 'Tumkur',
    language: 'en',
    text: 'My mother is seventy-four. Someone from the group was always beside her, at the airport and at the Haram. The bus to Madinah was an hour late, but they had told us beforehand.',
    source: 'told',
    packageName: 'Umrah Family Comfort',
  },
  {
    name: 'بنگلورو کی ایک زائرہ',
    town: 'بنگلورو',
    language: 'ur',
    text: 'روانگی سے پہلے کی کلاسوں سے بہت مدد ملی۔ ہوٹل سادہ تھا مگر صاف، اور حرم شریف تک راستہ ہموار تھا۔',
    source: 'letter',
    packageName: 'Umrah Saver',
  },
  {
    name: 'ತುಮಕೂರಿನ ಒಂದು ಕುಟುಂಬ',
    town: 'ತುಮಕೂರು',
    language: 'kn',
    text: 'ನಾವು ಐದು ಜನ ಹೋಗಿದ್ದೆವು. ಕನ್ನಡದಲ್ಲೇ ಎಲ್ಲವನ್ನೂ ಹೇಳಿಕೊಟ್ಟರು. ಊಟ ಮನೆಯ ಊಟದಂತೆಯೇ ಇತ್ತು; ಮದೀನಾದಲ್ಲಿ ಇನ್ನೂ ಎರಡು ದಿನ ಇರಬೇಕೆನಿಸಿತು.',
    source: 'whatsapp',
    packageName: '',
  },
];
