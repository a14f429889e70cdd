import type en from '../en/preview.server.ts';

export default {
  nextBatch: (batch) => `ಮುಂದಿನ ಬ್ಯಾಚ್: ${batch}`,
  noDates: 'ದಿನಾಂಕಗಳನ್ನು ನಂತರ ತಿಳಿಸಲಾಗುವುದು',
} satisfies typeof en;
