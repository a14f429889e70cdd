import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export default {
  toLightTheme: 'Switch to light theme',
  toDarkTheme: 'Switch to dark theme',
  notLoaded: 'We could not load this page. Please check your internet and try again.',
  notLoadedCall: (phone: ReactNode) =>
    rich`We could not load this page. Please check your internet and try again, or call ${phone}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  reference: (reference: string) => `Reference: ${reference}`,
};
