import { checkedOn, type GuideTopic, sources } from './topic.ts';

export const questions: GuideTopic = {
  title: 'Questions and answers',
  lead: 'What families ask most often before they book.',
  checkedOn,
  source: sources.children,
  secondSource: sources.operatorList,
  parts: [
    {
      heading: 'When should we book?',
      text: 'For Umrah, two months before is good; earlier for Ramadan and school holidays. For Hajj, as soon as seats are offered.',
    },
    {
      heading: 'Can my parents of 75 go?',
      text: 'Often yes. Choose a hotel near the mosque and a short journey, and ask their doctor first. For Hajj with the Haj Committee they need a companion from 18 to 60 years old.',
      ...sources.hajPolicy,
    },
    {
      heading: 'Can we take children?',
      text: 'For Umrah, yes: there is no lowest age. For Hajj there is. In 2025 children under 12 were not admitted, and for 2026 children under 15 were turned away in May, after visas had been given. Check the rule of the season before you pay.',
      ...sources.children,
    },
    {
      heading: 'What do metres to the Haram mean?',
      text: 'At an easy pace 70 metres take a minute. Ask if the way is level, if there is a bus, and how long you wait for a lift.',
    },
    {
      heading: 'How can we check an agency?',
      text: 'Ask for its registration number and look it up in the government’s list. Visit the office. Pay only against a receipt.',
      ...sources.operatorList,
    },
    {
      heading: 'Is Hajj sure once we have paid?',
      text: 'No. Seats depend on the yearly limit. Hajj is sure only when you have the visa.',
    },
    {
      heading: 'Can we choose our room?',
      text: 'The price shows how many share a room. Rooms for two or three cost more.',
    },
    {
      heading: 'Why do departure dates change?',
      text: 'Small groups are sometimes joined with the nearest batch, and airlines move flights. Ask what happens then, before you pay.',
    },
    {
      heading: 'Can we do Umrah for somebody else?',
      text: 'Many scholars allow it for the dead and for the very ill. The conditions differ: ask a scholar.',
    },
    {
      heading: 'Is there Indian food?',
      text: 'Many groups have it. Ask about the meals of your package, above all if you need a diet.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
