import type en from '../en/card.ts';

export default {
  featured: 'ಆಯ್ದ',
  nextBatch: (batch) => `ಮುಂದಿನ ಬ್ಯಾಚ್: ${batch}`,
  viewDetails: 'ವಿವರ ನೋಡಿ',
  viewDetailsOf: (title) => `ವಿವರ ನೋಡಿ: ${title}`,
} satisfies typeof en;
