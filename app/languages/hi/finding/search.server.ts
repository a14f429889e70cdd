import type en from '../../en/finding/search.server.ts';

export default {
  search: 'तलाश करें',
  searchSite: 'इस साइट में तलाश करें',
  pageWords: {
    about: 'हम कौन हैं, हमारा इतिहास, लाइसेंस, रजिस्ट्रेशन',
    contact: 'फ़ोन नंबर, पता, दफ़्तर, नक़्शा, दफ़्तर का वक़्त, व्हाट्सऐप, ईमेल, पैग़ाम, संपर्क',
    packages: 'क़ीमत, तारीख़ें, क़ाफ़िले, सभी पैकेज',
    guide: 'रहनुमाई, मदद, मशवरा',
    privacy: 'निजी जानकारी, कुकीज़',
    'gallery-accommodations': 'तस्वीरें, फ़ोटो, होटल, कमरे',
    'gallery-hajj': 'तस्वीरें, फ़ोटो',
    'gallery-umrah': 'तस्वीरें, फ़ोटो',
    'gallery-zyarath': 'तस्वीरें, फ़ोटो',
  },
} satisfies typeof en;
