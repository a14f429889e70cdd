import type { SectionContent } from '../../app/rules/website/sections.ts';

export const hours: SectionContent<'hours'> = {
  week: {
    Monday: {
      opens: '11:00',
      closes: '20:00',
      opensAgain: '',
      closesAgain: '',
    },
    Tuesday: {
      opens: '11:00',
      closes: '20:00',
      opensAgain: '',
      closesAgain: '',
    },
    Wednesday: {
      opens: '11:00',
      closes: '20:00',
      opensAgain: '',
      closesAgain: '',
    },
    Thursday: {
      opens: '11:00',
      closes: '20:00',
      opensAgain: '',
      closesAgain: '',
    },
    Friday: {
      opens: '11:00',
      closes: '20:00',
      opensAgain: '',
      closesAgain: '',
    },
    Saturday: {
      opens: '11:00',
      closes: '20:00',
      opensAgain: '',
      closesAgain: '',
    },
    Sunday: {
      opens: '',
      closes: '',
      opensAgain: '',
      closesAgain: '',
    },
  },
  closures: [
    {
      from: '2027-01-26',
      to: '',
      reason: 'Republic Day',
    },
  ],
  timeZone: 'Asia/Kolkata',
};
