import type en from '../../en/finding/search.ts';
import { plural } from '../../plural.ts';

export default {
  page: 'तलाश',
  titleOf: (query) => `तलाश: ${query}`,
  field: 'क्या तलाश करना है?',
  hint: 'पैकेज, होटल, शहर या सवाल। हमारी चारों भाषाओं में से किसी में भी लिखें।',
  search: 'तलाश करें',
  slashKey: '/ दबाने से आप इस ख़ाने में आ जाते हैं।',
  found: (count) => plural('hi', count, { one: `${count} नतीजा`, other: `${count} नतीजे` }),
  near: 'बिल्कुल यही शब्द कहीं नहीं मिले। इनसे मिलते-जुलते नतीजे ये हैं।',
  firstOf: (shown, all) =>
    `कुल ${all} हैं, पहले ${shown} दिखाए गए हैं। एक शब्द और लिखें तो नतीजे कम हो जाएँगे।`,
  packages: 'पैकेज',
  guide: 'ज़ायरीन की रहनुमाई',
  pages: 'पेज',
  // When nothing was found
  none: 'इसके लिए कुछ नहीं मिला।',
  perhaps: 'क्या आपका मतलब यह था?',
  askUs: 'कम शब्द लिखकर देखें, या हमसे पूछें, हम ख़ुशी से जवाब देंगे।',
  // When nothing was asked
  writeWords: 'एक-दो शब्द लिखें, जैसे:',
  examples: ['उमरा', 'वीज़ा', 'व्हीलचेयर', 'सामान'],
} satisfies typeof en;
