import type { ReactNode } from 'react';
import type en from '../en/ui.ts';
import { rich } from '../rich.ts';

export default {
  toLightTheme: 'ہلکے رنگ لگائیں',
  toDarkTheme: 'گہرے رنگ لگائیں',
  notLoaded: 'یہ صفحہ نہیں کھل سکا۔ براہِ کرم اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  notLoadedCall: (phone: ReactNode) =>
    rich`یہ صفحہ نہیں کھل سکا۔ براہِ کرم اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں، یا اس نمبر پر فون کریں: ${phone}۔`,
  tryAgain: 'دوبارہ کوشش کریں',
  tryingAgain: 'دوبارہ کوشش ہو رہی ہے…',
  reference: (reference: string) => `حوالہ: \u2068${reference}\u2069`,
} satisfies typeof en;
