import type { SectionContent } from '../../../app/rules/website/sections.ts';

export type GuideTopic = SectionContent<'guide-documents'>;

/** The day on which all of the guide was last compared with its sources. */
export const checkedOn = '2026-11-20';

export const sources = {
  passports: {
    name: 'Passport Seva, Government of India',
    link: 'https://www.passportindia.gov.in',
  },
  hajCommittee: { name: 'Haj Committee of India', link: 'https://www.hajcommittee.gov.in' },
  ministry: { name: 'Ministry of Hajj and Umrah, Saudi Arabia', link: 'https://www.haj.gov.sa' },
  nusuk: { name: 'Nusuk, Saudi Arabia', link: 'https://www.nusuk.sa' },
  health: { name: 'Ministry of Health, Saudi Arabia', link: 'https://www.moh.gov.sa' },
  incomeTax: { name: 'Income Tax Department, India', link: 'https://www.incometax.gov.in' },
  indirectTaxes: {
    name: 'Central Board of Indirect Taxes and Customs, India',
    link: 'https://www.cbic.gov.in',
  },
  consulate: { name: 'Consulate General of India, Jeddah', link: 'https://www.cgijeddah.gov.in' },
};
