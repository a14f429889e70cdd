import type en from '../en/card.ts';

export default {
  featured: 'चुनिंदा',
  nextBatch: (batch) => `अगला क़ाफ़िला: ${batch}`,
  viewDetails: 'पूरी जानकारी देखें',
  viewDetailsOf: (title) => `पूरी जानकारी देखें: ${title}`,
} satisfies typeof en;
