import type en from '../en/preview.server.ts';

export default {
  nextBatch: (batch) => `اگلا قافلہ: ${batch}`,
  noDates: 'تاریخیں بعد میں بتائی جائیں گی',
} satisfies typeof en;
