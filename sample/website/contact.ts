import type { SectionContent } from '../../app/rules/website/sections.ts';

export const contact: SectionContent<'contact'> = {
  title: 'Contact {name}',
  tagline: 'We assist you with your spiritual journey, from your very first question.',
  messageHeading: 'Send us a Message',
  messageLine: 'Write in whatever way is easiest for you. We will reply by e-mail.',
  privacy: 'We use your message only to answer you, never for advertising.',
  whatsappBeginning: 'Assalamu alaikum.',
  getInTouchHeading: 'Get in Touch',
  startHeading: "Let's Start Your Journey",
  startLine: 'Talk to us in whatever way you like. Asking costs nothing.',
  callTitle: 'Call or chat',
  callText: 'Tell us when you wish to travel and who is coming with you.',
  visitTitle: 'Visit the office',
  visitText: 'Come and sit with us. Please bring your passport if you have one.',
  findHeading: 'Find Us',
  findLine: 'Our office is in {town}. Call us if you cannot find the entrance.',
  mapTitle: 'Map of our office in {town}, {region}',
};
