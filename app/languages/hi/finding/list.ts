import type en from '../../en/finding/list.ts';
import { plural } from '../../plural.ts';

export default {
  ourPackages: 'हमारे पैकेज',
  packages: 'पैकेज',
  filterPackages: 'पैकेज छाँटें',
  filters: { all: 'सभी', hajj: 'हज', umrah: 'उमरा', special: 'ख़ास' },
  listOf: { all: 'सभी पैकेज', hajj: 'हज पैकेज', umrah: 'उमरा पैकेज', special: 'ख़ास पैकेज' },
  // A package and many of them are written alike.
  found: {
    all: (count) => `${count} पैकेज`,
    hajj: (count) => `${count} हज पैकेज`,
    umrah: (count) => `${count} उमरा पैकेज`,
    special: (count) => `${count} ख़ास पैकेज`,
  },
  noPackages: 'कोई पैकेज उपलब्ध नहीं',
  noneOfType: 'इस तरह का कोई पैकेज उपलब्ध नहीं।',
  showAllPackages: 'सभी पैकेज दिखाएँ',
  // The form
  searchAndFilter: 'तलाश करें और छाँटें',
  searchPackages: 'पैकेज तलाश करें',
  search: 'तलाश करें',
  searchHint: 'नाम, होटल या शहर',
  controls: {
    month: { label: 'महीना', any: 'कोई भी महीना' },
    budget: { label: 'बजट', any: 'कोई भी बजट' },
    days: { label: 'दिन', any: 'जितने भी हों' },
    from: { label: 'कहाँ से', any: 'कहीं से भी' },
    season: { label: 'सीज़न', any: 'कोई भी सीज़न' },
    sort: { label: 'तरतीब', any: 'हमारी तरतीब' },
  },
  show: 'दिखाएँ',
  // When no package is as asked for
  noneHasAll: 'किसी पैकेज में ये सब बातें एक साथ नहीं हैं।',
  thereAreWithout: (without, count) =>
    plural('hi', count, {
      one: `“${without}” के बिना ${count} पैकेज है:`,
      other: `“${without}” के बिना ${count} पैकेज हैं:`,
    }),
  showWithout: (without) => `“${without}” के बिना दिखाएँ`,
  countWithout: (without, count) => `“${without}” के बिना: ${count}`,
  // What is put aside
  putAside: (count) => `आपकी लिस्ट (${count})`,
  listIsFull: (most) =>
    `आपकी लिस्ट भर गई है, इसमें ${most} पैकेज आते हैं। कोई और पैकेज रखने के लिए पहले एक हटाएँ।`,
  // What is chosen to be compared
  compare: 'तुलना करें',
  compareThis: (title) => `तुलना करें: ${title}`,
  comparePackages: 'पैकेज की तुलना करें',
  compareChosen: (count) => `तुलना करें (${count})`,
  clear: 'सब हटाएँ',
  threeAreChosen: 'तीन पैकेज चुने गए हैं, इससे ज़्यादा की तुलना नहीं हो सकती।',
  tickUpTo: (most) => `${most} पैकेज तक चुनें।`,
} satisfies typeof en;
