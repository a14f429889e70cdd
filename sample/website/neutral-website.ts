import type { Weekday } from '../../app/rules/office-day.ts';
import type { SectionContent, WebsiteContent } from '../../app/rules/website/sections.ts';
import { neutralSharing } from './neutral-sharing.ts';
import { genericSections } from './of-every-site.ts';

const picture = (url: string) => ({ url, x: '50', y: '50' });
const closedDay = { opens: '', closes: '', opensAgain: '', closesAgain: '' };
const week: Record<Weekday, typeof closedDay> = {
  Monday: closedDay,
  Tuesday: closedDay,
  Wednesday: closedDay,
  Thursday: closedDay,
  Friday: closedDay,
  Saturday: closedDay,
  Sunday: closedDay,
};

const agency: SectionContent<'agency'> = {
  name: 'Hajj & Umrah Tours',
  shortName: 'Hajj & Umrah',
  tagline: 'Journeys for Hajj, Umrah and Zyarath',
  founded: '',
  blurb: 'Journeys for Hajj, Umrah and Zyarath. See the packages, and ask us anything.',
  badges: [],
  phone: '',
  phoneName: '',
  morePhones: [],
  whatsapp: '',
  whatsappName: '',
  moreWhatsapp: [],
  greeting: 'Assalamu alaikum. I would like to know more about your Hajj & Umrah packages.',
  email: '',
  officeName: '',
  addressLines: '',
  town: '',
  region: '',
  postalCode: '',
  country: '',
  mapLink: '',
  mapLoading: 'near',
  moreOffices: [],
  facebook: '',
  instagram: '',
  moreSocial: [],
};

const home: SectionContent<'home'> = {
  slides: [
    {
      title: 'Hajj Packages',
      description: 'See the days, the hotels and the price of each package.',
      picture: picture('site:slide-hajj'),
      alt: 'Drawing of a Hajj scene',
    },
    {
      title: 'Umrah Services',
      description: 'Compare the packages, and ask about the one that suits you.',
      picture: picture('site:slide-umrah'),
      alt: 'Drawing of an Umrah scene',
    },
    {
      title: 'Zyarath Tours',
      description: 'Visit places of Islamic history.',
      picture: picture('site:slide-zyarath'),
      alt: 'Drawing of a Zyarath scene',
    },
    {
      title: 'Special Packages',
      description: 'Journeys that are a little different.',
      picture: picture('site:slide-special'),
      alt: 'Drawing of a pilgrim journey',
    },
  ],
  aboutHeading: 'About {name}',
  aboutIntro:
    'Journeys for Hajj, Umrah and Zyarath. Look at the packages and their dates, and send us a message with any question.',
  cards: [],
  // Blank claims are not shown; the setup asks for them.
  counters: [
    { value: '', label: 'Years Experience', seconds: '1.5' },
    { value: '', label: 'Happy Pilgrims', seconds: '2.5' },
    { value: '', label: 'Successful Tours', seconds: '2' },
    { value: '', label: 'Satisfaction Rate', seconds: '1.8' },
  ],
  popularHeading: 'Popular Packages',
  popularLine: 'See the price, the number of days and the next batch, then ask us anything.',
};

const about: SectionContent<'about'> = {
  badge: '',
  title: 'About Us',
  lead: 'Journeys for Hajj, Umrah and Zyarath.',
  journeyHeading: 'Our Journey',
  steps: [],
  journeyPicture: picture(''),
  journeyAlt: '',
  missionHeading: 'Mission',
  mission: '',
  visionHeading: 'Vision',
  vision: '',
  stats: [
    { value: '', label: 'Years of Experience' },
    { value: '', label: 'Satisfied Pilgrims' },
    { value: '', label: 'Success Rate' },
  ],
  storyHeading: 'Story',
  story: '',
  founderHeading: 'Founder',
  founder: '',
  founderPicture: picture(''),
  founderAlt: '',
  servicesHeading: 'Services',
  // These descriptions are true for every agency.
  services: [
    {
      title: 'Hajj',
      text: 'The pilgrimage to Makkah in Dhul-Hijjah, the last month of the Islamic year.',
    },
    {
      title: 'Umrah',
      text: 'The pilgrimage to Makkah that can be performed at any time of the year.',
    },
    { title: 'Zyarath', text: 'Visits to mosques and other places of Islamic history.' },
  ],
};

const contact: SectionContent<'contact'> = {
  title: 'Contact {name}',
  tagline: 'Ask us anything you would like to know before you travel.',
  messageHeading: 'Send us a Message',
  messageLine: 'Write in whatever way is easiest for you. We will reply by e-mail.',
  privacy: 'We use your message only to answer you, never for advertising.',
  whatsappBeginning: 'Assalamu alaikum.',
  getInTouchHeading: 'Get in Touch',
  startHeading: "Let's Start Your Journey",
  startLine: 'Talk to us in whatever way you like.',
  callTitle: 'Call or chat',
  callText: 'Tell us when you wish to travel and who is coming with you.',
  visitTitle: 'Visit the office',
  visitText: 'Please bring your passport if you have one.',
  findHeading: 'Find Us',
  findLine: 'Where to find our office.',
  mapTitle: 'Map of our office',
};

const packages: SectionContent<'packages'> = {
  title: 'Our Packages',
  lead: 'Compare days, hotels, price and the next batch.',
  // The setup asks what every package includes.
  highlights: [],
  inclusions: [],
  payment: [],
  cancellation: [],
  hajjNote: '',
  batchNote: '',
  holidays: [],
};

const galleries: SectionContent<'galleries'> = {
  accommodations: {
    title: 'Accommodations',
    navLabel: 'Accommodations',
    intro: 'Rooms, dining halls and entrances.',
  },
  hajj: { title: 'Hajj', navLabel: 'Hajj Gallery', intro: 'Pictures of the days of Hajj.' },
  umrah: {
    title: 'Umrah',
    navLabel: 'Umrah Gallery',
    intro: 'Pictures of Makkah and Madinah, by day and by night.',
  },
  zyarath: {
    title: 'Zyarath',
    navLabel: 'Zyarath Gallery',
    intro: 'Pictures of mosques and other places of Islamic history.',
  },
};

/** The content of an unconfigured site, in English until it chooses other languages. It makes no claims, and the agency's name is a placeholder. */
export const neutralWebsite: WebsiteContent = {
  agency,
  hours: { week, closures: [], timeZone: 'Asia/Kolkata' },
  licences: { licences: [] },
  home,
  about,
  contact,
  packages,
  galleries,
  ...genericSections,
  offer: { languages: { ur: 'off', kn: 'off', hi: 'off' }, guide: 'on' },
  sharing: neutralSharing,
  look: {
    logo: picture(''),
    initials: '',
    green: '#0f3d2e',
    gold: '#d9b25a',
    fallback: picture('site:fallback'),
  },
};
