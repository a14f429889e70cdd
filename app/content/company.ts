// The facts about the agency: name, phone, address, hours, links, map and licences.
// Another agency changes this file first. Everything with 00000 or "example" is a placeholder.

export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday';

interface OpeningTime {
  days: Weekday[];
  /** 24-hour clock, '11:00'. */
  opens: string;
  /** 24-hour clock, '20:00'. Midnight is '24:00'; an earlier time than `opens` is the next day's. */
  closes: string;
}

/** A day, or several, on which the office stays closed whatever the weekday says. */
interface Closure {
  /** '2027-01-26'. */
  from: string;
  /** The last closed day; leave it out for a single day. */
  to?: string;
  /** Shown beside 'Closed, opens …' while it lasts: the name of the holiday. */
  reason: string;
}

export interface OfficeHours {
  /** Counted with, and for search engines. Keep it in step with `lines`. */
  openingTimes: OpeningTime[];
  closedDays: Weekday[];
  closures: Closure[];
  /** For people: one line each on the contact page. */
  lines: HoursLine[];
  timeZone: string;
}

interface HoursLine {
  days: string;
  time: string;
}

interface Licence {
  title: string;
  text: string;
}

export interface Company {
  name: string;
  shortName: string;
  tagline: string;
  founded: number;
  blurb: string;
  /** `display` is what people read, `tel` is what the phone dials: + and digits only. */
  phone: { display: string; tel: string };
  /** `number` is digits only, country code first, no +. `greeting` is typed for the visitor. */
  whatsapp: { number: string; display: string; greeting: string };
  email: string;
  address: {
    lines: string[];
    locality: string;
    region: string;
    postalCode: string;
    /** Two letters, as in 'IN'. */
    country: string;
  };
  /** Where search engines show the office on a map; null while that is not known. */
  position: { latitude: number; longitude: number } | null;
  hours: OfficeHours;
  /** Full addresses. An empty string '' means: do not draw this link. */
  social: { facebook: string; instagram: string; whatsapp: string };
  map: { embedUrl: string; directionsUrl: string; title: string };
  licences: Licence[];
  badges: string[];
}

export const company: Company = {
  name: 'Rihla Hajj & Umrah Tours',
  shortName: 'Rihla',
  tagline: 'Hajj, Umrah and Zyarath journeys from Tumkur since 1997',
  founded: 1997,
  // Shown in the footer of every page. Two sentences are enough.
  blurb:
    'We have helped pilgrims from Tumkur travel for Hajj, Umrah and Zyarath since 1997. ' +
    'We plan the journey with you and stay beside you until you are home again.',

  phone: { display: '+91 00000 00000', tel: '+910000000000' },
  whatsapp: {
    number: '910000000000',
    display: '+91 00000 00000',
    greeting: 'Assalamu alaikum. I would like to know more about your Hajj & Umrah packages.',
  },
  email: 'office@example.com',

  address: {
    // Door number, building, street: one line each. Add the next line of the address here.
    lines: ['First Floor, Example Building', 'Example Road'],
    locality: 'Tumkur',
    region: 'Karnataka',
    postalCode: '572101',
    country: 'IN',
  },
  // The same place as in `map` below.
  position: { latitude: 13.3409, longitude: 77.101 },

  hours: {
    openingTimes: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '11:00',
        closes: '20:00',
      },
      // Days with other hours, or a second span after a break: add the next group here, and its
      // line below.
    ],
    closedDays: ['Sunday'],
    closures: [
      { from: '2027-01-26', reason: 'Republic Day' },
      // Add the next holiday here; several days in a row are one entry:
      // { from: '2027-05-16', to: '2027-05-18', reason: 'Eid al-Adha' },
    ],
    lines: [
      { days: 'Monday–Saturday', time: '11:00 AM–8:00 PM' },
      { days: 'Sunday', time: 'Closed' },
    ],
    timeZone: 'Asia/Kolkata',
  },

  social: {
    facebook: 'https://www.facebook.com/example',
    instagram: 'https://www.instagram.com/example',
    whatsapp: 'https://wa.me/910000000000',
  },

  // The sample marks the centre of Tumkur. Find your office on openstreetmap.org, then change
  // latitude (13.3409) and longitude (77.1010) in both links and in `position` above. bbox is the part of the map shown:
  // west, south, east, north, with %2C in place of each comma.
  map: {
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html' +
      '?bbox=77.0910%2C13.3329%2C77.1110%2C13.3489&layer=mapnik&marker=13.3409%2C77.1010',
    directionsUrl:
      'https://www.openstreetmap.org/?mlat=13.3409&mlon=77.1010#map=16/13.3409/77.1010',
    title: 'Map of our office in Tumkur, Karnataka',
  },

  // The "Licensed & Recognized" cards in the footer. Put your own registration numbers here.
  licences: [
    {
      title: 'Haj Cell, Government of India',
      text: 'Registration number: IN-HAJ-00000 (placeholder)',
    },
    {
      title: 'Ministry of Hajj & Umrah, Saudi Arabia',
      text: 'Registration number: KSA-HU-00000 (placeholder)',
    },
    // Add the next licence here.
  ],

  badges: ['Established 1997', '20+ Years Experience'],
};
