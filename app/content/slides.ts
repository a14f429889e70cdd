// The large pictures that change by themselves at the top of the home page.
// Change a title, its sentence or its picture here. They are shown in this order.

export interface Slide {
  title: string;
  description: string;
  /**
   * The picture's file name without folder and ending. Upright screens show a second one of this
   * name and "-portrait", five to six, with what matters in its upper half.
   */
  image: string;
  /** What the picture shows, for visitors who cannot see it. */
  imageAlt: string;
  /** Where "Explore Packages" leads. */
  link: string;
}

export const slides: Slide[] = [
  {
    title: 'Hajj Packages',
    description: 'Go for Hajj with a group from your own region and a guide who stays with you.',
    image: 'slide-hajj',
    imageAlt: 'Drawing of a Hajj scene',
    link: '/packages',
  },
  {
    title: 'Umrah Services',
    description: 'We arrange visa help, flights, rooms and meals. You keep your mind free.',
    image: 'slide-umrah',
    imageAlt: 'Drawing of an Umrah scene',
    link: '/packages',
  },
  {
    title: 'Zyarath Tours',
    description: 'Visit places of our history with a guide who tells you about each of them.',
    image: 'slide-zyarath',
    imageAlt: 'Drawing of a Zyarath scene',
    link: '/packages',
  },
  {
    title: 'Special Packages',
    description: 'Journeys for elders who need a helping hand, and Umrah with one more city.',
    image: 'slide-special',
    imageAlt: 'Drawing of a pilgrim journey',
    link: '/packages',
  },
  // Add the next slide here.
];
