import { englishNameOf, isLanguage } from '../../languages/languages.ts';

/** '1 package', '10,000 packages'. */
export function counted(count: unknown, noun: string): string {
  const number = Number(count) || 0;
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}

/** 'translated 3 texts of' something 'into Urdu'. */
export function translatedWords({ count, language }: Record<string, unknown>) {
  const name = typeof language === 'string' && isLanguage(language) ? englishNameOf(language) : '';
  return { did: `translated ${counted(count, 'text')} of`, rest: name && `into ${name}` };
}
