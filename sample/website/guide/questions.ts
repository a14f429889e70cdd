import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const questions: GuideTopic = {
  title: 'Questions and answers',
  lead: 'What families ask most often before they book.',
  checkedOn,
  source: sources.ministry,
  secondSource: sources.hajCommittee,
  parts: [
    {
      heading: 'How long before should we book?',
      text: 'For Umrah, two months are good, and more for Ramadan and school holidays. For Hajj, as soon as seats are offered.',
    },
    {
      heading: 'Can my parents of 75 go?',
      text: 'Often yes. Choose a hotel near the mosque and a short journey, and ask their doctor first. For Hajj they need a companion.',
    },
    {
      heading: 'Can we take children?',
      text: 'Yes. Each needs a passport and a visa. Ask for the price with and without a bed.',
    },
    {
      heading: 'What do metres to the Haram mean?',
      text: 'At an easy pace 70 metres take a minute. Ask if the way is level, if there is a bus, and how long one waits for a lift.',
    },
    {
      heading: 'How can we check an agency?',
      text: 'Ask for its registration number and look it up with the authority. Visit the office. Pay only against a receipt.',
    },
    {
      heading: 'Is Hajj sure once we have paid?',
      text: 'No. Seats depend on the yearly limit. Hajj is sure only when the visa is given.',
    },
    {
      heading: 'Can we choose our room?',
      text: 'The price shows how many share a room. Rooms for two or three cost more.',
    },
    {
      heading: 'Why do dates of batches change?',
      text: 'Small groups are sometimes joined with the nearest batch, and airlines move flights. Ask what happens then, before you pay.',
    },
    {
      heading: 'Can we do Umrah for somebody else?',
      text: 'Many scholars allow it for the dead and for the very ill. The conditions differ: ask a scholar.',
    },
    {
      heading: 'Is there Indian food?',
      text: 'Many groups have it. Ask for the meals of your package, above all if you need a diet.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
