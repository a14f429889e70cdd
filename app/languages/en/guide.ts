import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export default {
  guide: 'Pilgrim guide',
  topics: 'Topics of the guide',
  checkedOn: (date: ReactNode) => rich`Checked on ${date}`,
  sources: 'Official source',
  rulesChange: 'Rules change. Before you decide, look at the source or ask us.',
  ticked: (done: string, all: string) => `${done} of ${all} ticked`,
  kept: 'Your ticks stay on this device.',
  clear: 'Clear all ticks',
  print: 'Print this page',
  next: 'Next',
  askUs: 'Ask us',
  // The drawings
  ihram: 'Ihram',
  ihramOfMan: 'Men: two white cloths without seams, the head bare.',
  ihramOfWoman: 'Women: their own modest clothes, in any colour.',
  tawaf: 'Tawaf',
  tawafPoints: [
    'The Black Stone: here each round begins and ends.',
    'The door.',
    'The Hijr: one walks around it, not through it.',
    'The Station of Ibrahim: two rak‘ah behind it, or where there is room.',
  ],
  sai: 'Sa‘i',
  safa: 'Safa',
  marwah: 'Marwah',
  saiPoints: [
    'The first way begins on Safa, the seventh ends on Marwah.',
    'Between the green lights men walk faster.',
  ],
  hajjDays: 'The days of Hajj',
  makkah: 'Makkah',
  mina: 'Mina',
  muzdalifah: 'Muzdalifah',
  arafat: 'Arafat',
  hajjPoints: [
    '8th: from Makkah to Mina.',
    '9th: to Arafat, until sunset.',
    'The night after it: Muzdalifah.',
    '10th: back to Mina, and to Makkah for tawaf.',
    '11th to 13th: Mina.',
  ],
};
