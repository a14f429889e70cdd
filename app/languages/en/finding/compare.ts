import type { ReactNode } from 'react';
import { plural } from '../../plural.ts';
import { rich } from '../../rich.ts';

export default {
  comparePackages: 'Compare packages',
  notOffered: (count: number) =>
    plural('en', count, {
      one: 'One of these packages is no longer offered.',
      other: `${count} of these packages are no longer offered.`,
    }),
  showAllRows: 'Show all rows',
  showDifferences: 'Show only differences',
  askFirst: 'Prices and seats change: ask us before you decide.',
  chooseOthers: 'Choose other packages',
  onlyOne: (link: ReactNode) =>
    rich`Only ${link} is chosen. Choose one or two more to see them side by side.`,
  chooseSome:
    'Choose two or three packages to see them side by side: tick “Compare” on their cards.',
  choosePackages: 'Choose packages',
  // The table
  comparison: 'Comparison',
  noDifference: 'These packages do not differ.',
  leaveOut: 'Leave out',
  leaveOutThis: (title: string) => `Leave out: ${title}`,
  differs: 'differs',
  notSaid: 'Not said',
  // Handing it on
  pleaseCompare: 'Please compare these packages:',
  sendOnWhatsapp: 'Send on WhatsApp',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
};
