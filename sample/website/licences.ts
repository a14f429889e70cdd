import type { SectionContent } from '../../app/rules/website/sections.ts';

export const licences: SectionContent<'licences'> = {
  licences: [
    {
      authority: 'Haj Cell, Government of India',
      number: 'IN-HAJ-00000 (placeholder)',
      validUntil: '',
      check: '',
      certificate: {
        url: '',
        x: '50',
        y: '50',
      },
    },
    {
      authority: 'Ministry of Hajj & Umrah, Saudi Arabia',
      number: 'KSA-HU-00000 (placeholder)',
      validUntil: '',
      check: '',
      certificate: {
        url: '',
        x: '50',
        y: '50',
      },
    },
  ],
};
