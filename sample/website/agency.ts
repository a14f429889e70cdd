import type { SectionContent } from '../../app/rules/website/sections.ts';

export const agency: SectionContent<'agency'> = {
  name: 'Rihla Hajj & Umrah Tours',
  shortName: 'Rihla',
  tagline: 'Hajj, Umrah and Zyarath journeys from {town} since {founded}',
  founded: '1997',
  blurb:
    'We have helped pilgrims from {town} travel for Hajj, Umrah and Zyarath since {founded}. We plan the journey with you and stay beside you until you are home again.',
  badges: [
    {
      text: 'Established {founded}',
    },
    {
      text: '20+ Years Experience',
    },
  ],
  phone: '+91 00000 00000',
  phoneName: '',
  morePhones: [],
  whatsapp: '+91 00000 00000',
  whatsappName: '',
  moreWhatsapp: [],
  greeting: 'Assalamu alaikum. I would like to know more about your Hajj & Umrah packages.',
  email: 'office@example.com',
  officeName: '',
  addressLines: 'First Floor, Example Building\nExample Road',
  town: 'Tumkur',
  region: 'Karnataka',
  postalCode: '572101',
  country: 'IN',
  mapLink: 'https://www.openstreetmap.org/?mlat=13.3409&mlon=77.1010#map=16/13.3409/77.1010',
  mapLoading: 'near',
  moreOffices: [],
  facebook: 'https://www.facebook.com/example',
  instagram: 'https://www.instagram.com/example',
  moreSocial: [],
};
