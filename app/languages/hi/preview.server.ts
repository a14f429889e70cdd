import type en from '../en/preview.server.ts';

export default {
  nextBatch: (batch) => `अगला क़ाफ़िला: ${batch}`,
  noDates: 'तारीख़ें बाद में बताई जाएँगी',
} satisfies typeof en;
