import type { ReactNode } from 'react';
import type en from '../../en/finding/compare.ts';
import { plural } from '../../plural.ts';
import { rich } from '../../rich.ts';

export default {
  comparePackages: 'پیکیج کا موازنہ کریں',
  notOffered: (count) =>
    plural('ur', count, {
      one: `ان میں سے ${count} پیکیج اب دستیاب نہیں ہے۔`,
      other: `ان میں سے ${count} پیکیج اب دستیاب نہیں ہیں۔`,
    }),
  showAllRows: 'تمام سطریں دکھائیں',
  showDifferences: 'صرف فرق دکھائیں',
  askFirst: 'قیمتیں اور سیٹیں بدلتی رہتی ہیں، فیصلے سے پہلے ہم سے پوچھیں۔',
  chooseOthers: 'دوسرے پیکیج چنیں',
  onlyOne: (link: ReactNode) =>
    rich`ابھی صرف ${link} چنا گیا ہے۔ ساتھ ساتھ دیکھنے کے لیے ایک یا دو اور چنیں۔`,
  chooseSome:
    'ساتھ ساتھ دیکھنے کے لیے دو یا تین پیکیج چنیں: ان کے کارڈ پر “موازنہ کریں” کے خانے میں نشان لگائیں۔',
  choosePackages: 'پیکیج چنیں',
  // The table
  comparison: 'موازنہ',
  noDifference: 'ان پیکیج میں کوئی فرق نہیں ہے۔',
  leaveOut: 'ہٹائیں',
  leaveOutThis: (title) => `ہٹائیں: \u2068${title}\u2069`,
  differs: 'فرق ہے',
  notSaid: 'نہیں بتایا گیا',
  // Handing it on
  pleaseCompare: 'براہِ کرم ان پیکیج کا موازنہ کریں:',
  sendOnWhatsapp: 'واٹس ایپ پر بھیجیں',
  copy: 'کاپی کریں',
  copied: 'کاپی ہو گیا',
  print: 'پرنٹ کریں',
} satisfies typeof en;
