import { beforeEach } from 'vitest';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { newAttemptKey } from '../../../app/rules/attempt-key.ts';
import { signWord } from '../../../app/services/signed-text.server.ts';
import type { DatabaseKind, TestSite } from '../../sites/test-site.ts';
import { post, siteWithMail, submitted } from './contact-post.ts';

const phone = '9845012345';
/** What is of the person in the enquiry that a test writes. */
export const person = [submitted.name, submitted.email, phone, submitted.subject, 'Two elders'];

export const linkOf = (site: TestSite, id: string) =>
  `/privacy/delete/${signWord(id, site.services.sessions.secret, 'delete enquiry')}`;

export const ask = (site: TestSite, path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: 'manual', ...init });

/** The button on the page of a link. */
export const press = (
  site: TestSite,
  path: string,
  headers: HeadersInit = { origin: site.origin },
) => ask(site, path, { method: 'POST', headers });

export const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Every row of every table, as one text for each table. */
export async function everything({ services }: TestSite): Promise<Record<string, string>> {
  const { kysely } = services.database;
  const texts: Record<string, string> = {};
  for (const { name } of await kysely.introspection.getTables()) {
    const rows = await kysely
      .selectFrom(name as 'enquiries')
      .selectAll()
      .execute();
    texts[name] = JSON.stringify(rows);
  }
  return texts;
}

/** A site with mail, on which somebody writes by the form and staff note something of it. */
export function siteWithWriter(kind: DatabaseKind) {
  const here = siteWithMail(kind);
  beforeEach(async () => {
    const { kysely } = here.site.services.database;
    await kysely.deleteFrom('history').execute();
    await kysely.deleteFrom('attempts').execute();
  });
  return {
    get site() {
      return here.site;
    },
    get smtp() {
      return here.smtp;
    },
    enquiries: here.enquiries,
    /** The id of what they wrote. */
    async written(): Promise<string> {
      await post(here.site, { ...submitted, phone, attempt: newAttemptKey() });
      const [{ id } = { id: '' }] = await here.enquiries();
      const note = { author: 'staff@example.com', text: `${submitted.name} calls from ${phone}` };
      await addEnquiryNote(here.site.services.database, id, note, `note of ${id}`);
      return id;
    },
  };
}
