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
      text: 'For Umrah, two months ahead is good; earlier for Ramadan and school holidays. For Hajj, as soon as seats are offered.',
    },
    {
      heading: 'Can we still apply for Hajj {hajjYear}?',
      text: 'For Hajj 2026 the Haj Committee took forms in July and August of the year before: for this Hajj that is {hajjFormYear}. After that, ask it about the waiting list. A private operator may still have seats: ask it which group holds them.',
      ...sources.hajForm,
    },
    {
      heading: 'My parents are 75. Can they go?',
      text: 'Often, yes. Choose a hotel near the mosque and a short journey, and ask their doctor first. For Hajj with the Haj Committee they need a companion aged 18 to 60; a brother, sister or child may be up to 65.',
      ...sources.companions,
    },
    {
      heading: 'Can we take children?',
      text: 'For Umrah we know of no minimum age: ask the office. For Hajj there is one. In 2025 children under 12 were not admitted. On 2 May 2026 HRNW reported that children under 15 were turned away, after visas had been issued. Check this season’s rule before you pay.',
      ...sources.children,
    },
    {
      heading: 'What does “metres from the Haram” mean?',
      text: 'At an easy pace, you walk 70 metres in a minute. Ask the office if the way is level, if there is a bus, and how long you wait for a lift.',
    },
    {
      heading: 'How can we check an agency?',
      text: 'Ask for its registration number and look it up in the government’s list. Visit the office. Pay only against a receipt.',
      ...sources.operatorList,
    },
    {
      heading: 'Is our Hajj certain once we have paid?',
      text: 'No. Seats depend on the yearly limit. Your Hajj is certain only when you have the visa.',
      ...sources.operators,
    },
    {
      heading: 'Can we choose our room?',
      text: 'The price shows how many people share a room. Rooms for two or three cost more.',
    },
    {
      heading: 'Why do departure dates change?',
      text: 'Small groups are sometimes merged with the nearest batch, and airlines move flights. Before you pay, ask the office what happens then.',
    },
    {
      heading: 'Can we perform Umrah for someone else?',
      text: 'Many scholars allow it for those who have died and for the very ill. The conditions differ: ask a scholar.',
    },
    {
      heading: 'Is there Indian food?',
      text: 'Many groups have it. Ask the office about the meals in your package, above all if you need a special diet.',
    },
  ],
  checklistHeading: '',
  checklist: '',
  note: '',
};
