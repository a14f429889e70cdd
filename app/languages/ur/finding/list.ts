import type en from '../../en/finding/list.ts';
import { plural } from '../../plural.ts';

export default {
  ourPackages: 'ہمارے پیکیج',
  packages: 'پیکیج',
  filterPackages: 'پیکیج چھانٹیں',
  filters: { all: 'تمام', hajj: 'حج', umrah: 'عمرہ', special: 'خصوصی' },
  listOf: {
    all: 'تمام پیکیج',
    hajj: 'حج پیکیج',
    umrah: 'عمرہ پیکیج',
    special: 'خصوصی پیکیج',
  },
  // A package and many of them are written alike.
  found: {
    all: (count) => `${count} پیکیج`,
    hajj: (count) => `${count} حج پیکیج`,
    umrah: (count) => `${count} عمرہ پیکیج`,
    special: (count) => `${count} خصوصی پیکیج`,
  },
  noPackages: 'کوئی پیکیج دستیاب نہیں',
  noneOfType: 'اس قسم کا کوئی پیکیج دستیاب نہیں۔',
  showAllPackages: 'تمام پیکیج دکھائیں',
  // The form
  searchAndFilter: 'تلاش کریں اور چھانٹیں',
  searchPackages: 'پیکیج تلاش کریں',
  search: 'تلاش کریں',
  searchHint: 'نام، ہوٹل یا شہر',
  controls: {
    month: { label: 'مہینہ', any: 'کوئی بھی مہینہ' },
    budget: { label: 'بجٹ', any: 'کوئی بھی بجٹ' },
    days: { label: 'دن', any: 'جتنے بھی ہوں' },
    from: { label: 'کہاں سے', any: 'کہیں سے بھی' },
    season: { label: 'سیزن', any: 'کوئی بھی سیزن' },
    sort: { label: 'ترتیب', any: 'ہماری ترتیب' },
  },
  show: 'دکھائیں',
  // When no package is as asked for
  noneHasAll: 'کسی پیکیج میں یہ سب باتیں ایک ساتھ نہیں ہیں۔',
  thereAreWithout: (without, count) =>
    plural('ur', count, {
      one: `“\u2068${without}\u2069” کے بغیر ${count} پیکیج ہے:`,
      other: `“\u2068${without}\u2069” کے بغیر ${count} پیکیج ہیں:`,
    }),
  showWithout: (without) => `“\u2068${without}\u2069” کے بغیر دکھائیں`,
  countWithout: (without, count) => `“\u2068${without}\u2069” کے بغیر: ${count}`,
  // What is put aside
  putAside: (count) => `آپ کی فہرست (${count})`,
  listIsFull: (most) =>
    `آپ کی فہرست بھر گئی ہے، اس میں ${most} پیکیج آتے ہیں۔ کوئی اور پیکیج رکھنے کے لیے پہلے ایک ہٹائیں۔`,
  // What is chosen to be compared
  compare: 'موازنہ کریں',
  compareThis: (title) => `موازنہ کریں: \u2068${title}\u2069`,
  comparePackages: 'پیکیج کا موازنہ کریں',
  compareChosen: (count) => `موازنہ کریں (${count})`,
  clear: 'سب ہٹائیں',
  threeAreChosen: 'تین پیکیج چنے گئے ہیں، اس سے زیادہ کا موازنہ نہیں ہو سکتا۔',
  tickUpTo: (most) => `${most} پیکیج تک چنیں۔`,
} satisfies typeof en;
