import t from '#texts/reply.server.ts';
import type { Services } from '../../app-context.server.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { isLanguage, type Language, pathIn } from '../../languages/languages.ts';

/** What is sent to a pilgrim who is back, in a language. */
export interface LinkToWrite {
  language: Language;
  /** Where they write. */
  address: string;
  /** Opens WhatsApp with words around it. */
  whatsapp: string;
}

/** `asked` is the code of a language; anything else is English. */
export async function linkToWrite(
  { config, website }: Pick<Services, 'config' | 'website'>,
  asked: string | null,
): Promise<LinkToWrite> {
  const language = asked !== null && isLanguage(asked) ? asked : 'en';
  const address = config.siteUrl + pathIn(language, '/review');
  const text = await inLanguage(language, async () => {
    const { company } = await website.read();
    return `${t.journey(company.name)} ${address}`;
  });
  return { language, address, whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}` };
}
