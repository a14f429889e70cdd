import type en from '../en/card.ts';

export default {
  featured: 'نمایاں',
  nextBatch: (batch) => `اگلا قافلہ: \u2068${batch}\u2069`,
  viewDetails: 'تفصیل دیکھیں',
  viewDetailsOf: (title) => `تفصیل دیکھیں: \u2068${title}\u2069`,
} satisfies typeof en;
