import t from '#texts/reply.server.ts';
import type { Services } from '../../app-context.server.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { isLanguage, type Language, pathIn } from '../../languages/languages.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';

/** What is sent to a pilgrim who is back, in a language. */
export interface LinkToWrite {
  language: Language;
  /** Where they write. */
  address: string;
  /** Opens WhatsApp with words around it. */
  whatsapp: string;
}

/**
 * `url`: of the page that asks. Its `in` is the code of a language; anything else is English. Without SITE_URL
 * the site is known by the name that the owner's browser reached it by.
 */
export async function linkToWrite(
  { website }: Pick<Services, 'website'>,
  url: URL,
): Promise<LinkToWrite> {
  const asked = url.searchParams.get('in') ?? '';
  const language = isLanguage(asked) ? asked : 'en';
  const address = url.origin + pathIn(language, '/review');
  const text = await inLanguage(language, async () => {
    const { company } = await website.read();
    return `${t.journey(company.name)} ${address}`;
  });
  return { language, address, whatsapp: whatsappAddress(text) };
}
