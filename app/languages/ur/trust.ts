import type en from '../en/trust.ts';

export default {
  checkRegistration: 'ہمارا رجسٹریشن خود جانچیں',
  certificate: 'سرٹیفکیٹ',
  howToCheck: 'کیسے جانچیں',
} satisfies typeof en;
