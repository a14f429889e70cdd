// The pictures and captions of a new site's four galleries. Read once: later staff edit them in the staff area.

import type { GalleryCategory } from '../app/rules/gallery/gallery-category-names.ts';

export interface SampleGalleryPicture {
  /** The picture's file name without folder and extension. */
  picture: string;
  /** One short sentence, 90 characters or less. */
  caption: string;
  /** In sites of an earlier version, which recognise their untouched pictures by it. */
  formerCaption?: string;
}

export const sampleGallery: Record<GalleryCategory, SampleGalleryPicture[]> = {
  accommodations: [
    {
      picture: 'accommodations-four-bed-room',
      caption: 'A four-bed room, shared by pilgrims from one group',
      formerCaption: 'A four-bed room, shared by pilgrims of one group',
    },
    {
      picture: 'accommodations-lobby-with-zamzam-point',
      caption: 'Zamzam water to drink in the lobby',
    },
    {
      picture: 'accommodations-dining-hall',
      caption: 'The dining hall before lunch',
    },
    {
      picture: 'accommodations-view-towards-the-haram',
      caption: 'The view towards the Haram from an upper floor',
    },
    {
      picture: 'accommodations-two-bed-room',
      caption: 'A two-bed room for a couple',
    },
    {
      picture: 'accommodations-street-to-the-mosque-gate',
      caption: 'The street from the hotel to the mosque gate',
    },
    {
      picture: 'accommodations-step-free-entrance',
      caption: 'An entrance without steps, for wheelchairs and tired knees',
    },
    {
      picture: 'accommodations-aziziya-building',
      caption: 'A building in Aziziya, the first home of a long-stay Hajj group',
      formerCaption: 'A building in Aziziya, the first stay of a long Hajj group',
    },
    // Add the next picture of accommodations here.
  ],
  hajj: [
    {
      picture: 'hajj-departure-at-bengaluru',
      caption: 'Departure from Bengaluru airport',
      formerCaption: 'Departure at Bengaluru airport',
    },
    {
      picture: 'hajj-orientation-class',
      caption: 'An orientation class before the journey',
    },
    {
      picture: 'hajj-tents-of-mina-at-dusk',
      caption: 'The tents of Mina at dusk',
    },
    {
      picture: 'hajj-plain-of-arafat',
      caption: 'The plain of Arafat under a wide sky',
    },
    {
      picture: 'hajj-night-at-muzdalifah',
      caption: 'A night under the stars at Muzdalifah',
    },
    {
      picture: 'hajj-walk-to-the-jamarat',
      caption: 'The walk to the Jamarat',
    },
    {
      picture: 'hajj-dates-after-maghrib',
      caption: 'Dates shared after Maghrib',
    },
    {
      picture: 'hajj-return-with-zamzam',
      caption: 'Coming home with Zamzam water',
    },
    // Add the next picture of Hajj here.
  ],
  umrah: [
    {
      picture: 'umrah-first-sight-of-the-kaaba',
      caption: 'The first sight of the Kaaba',
    },
    {
      picture: 'umrah-tawaf-at-night',
      caption: 'Tawaf at night',
    },
    {
      picture: 'umrah-safa-and-marwah',
      caption: 'Between Safa and Marwah',
    },
    {
      picture: 'umrah-ihram-briefing',
      caption: 'The guide explains ihram before the journey',
      formerCaption: 'The guide explains the ihram before travel',
    },
    {
      picture: 'umrah-wheelchair-help',
      caption: 'A helping hand with the wheelchair',
    },
    {
      picture: 'umrah-green-dome-after-fajr',
      caption: 'The green dome after Fajr',
    },
    {
      picture: 'umrah-iftar-rows',
      caption: 'Rows laid for iftar',
    },
    {
      picture: 'umrah-king-fahd-gate',
      caption: 'The King Fahd gate',
    },
    // Add the next picture of Umrah here.
  ],
  zyarath: [
    {
      picture: 'zyarath-uhud',
      caption: 'The mountain of Uhud, near Madinah',
    },
    {
      picture: 'zyarath-quba-in-morning-light',
      caption: 'Quba Mosque in the morning light',
      formerCaption: 'Quba mosque in morning light',
    },
    {
      picture: 'zyarath-cave-of-hira',
      caption: 'The mountain of the cave of Hira',
    },
    {
      picture: 'zyarath-plain-of-badr',
      caption: 'The plain of Badr',
    },
    {
      picture: 'zyarath-taif-road',
      caption: 'The road that climbs to Taif',
    },
    {
      picture: 'zyarath-dates-market',
      caption: 'A date market in Madinah',
      formerCaption: 'A dates market in Madinah',
    },
    {
      picture: 'zyarath-courtyard-of-a-shrine',
      caption: 'The quiet courtyard of a shrine',
    },
    {
      picture: 'zyarath-guide-on-the-bus',
      caption: 'On the bus, the guide tells the story of the place',
      formerCaption: 'The guide tells the story of the place on the bus',
    },
    // Add the next picture of Zyarath here.
  ],
};
