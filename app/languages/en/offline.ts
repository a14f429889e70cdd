import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export default {
  clock: (time: string, hour: number) => `${time}\u00a0${hour < 12 ? 'AM' : 'PM'}`,
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,
  /** The line over a page that was kept. `time` is '4:30 pm' of today, else with its day. */
  savedCopy: (time: string) => `You are offline. Saved copy from ${time}.`,
  lateCopy: (time: string) => `The network is slow. Saved copy from ${time}.`,
  back: 'Back',
  // The page for what is not kept
  title: 'This page is not saved on your phone',
  lead: 'There is no network just now, or it is very slow.',
  searchTitle: 'Searching needs the network',
  tryAgain: 'Try again',
  saved: 'Pages saved on this phone',
  savedAt: (time: ReactNode) => rich`Saved: ${time}`,
  nothingSaved: 'No page is saved here yet. Pages that you read are saved by themselves.',
  askUs: 'You can still call us',
  whatsapp: 'WhatsApp',
  messageSent: 'We will get back to you soon!',
  messageRefused: 'Your message could not be sent.',
  openForm: 'Look at it',
};
