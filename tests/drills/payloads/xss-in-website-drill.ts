import type { Page } from '@playwright/test';
import { listPopularPackages } from '../../../app/data/packages/offered-packages.server.ts';
import {
  fieldsOf,
  nameIn,
  parseSection,
  type SectionField,
} from '../../../app/rules/fields/section-fields.ts';
import {
  type SectionName,
  sectionNames,
  sectionRules,
  type WebsiteContent,
} from '../../../app/rules/website/sections.ts';
import { createMail, mailDeadlines, parseMailUrl } from '../../../app/services/mail.server.ts';
import { ofType } from '../../readers/json-ld.ts';
import { readMail } from '../../readers/read-mail.ts';
import { office, startSmtpService } from '../../sites/mail-services.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { graphOf, payloads, runWatchedDrill } from '../running/watched-page.ts';

// Every text of every website section gets payloads that its rule accepts, different ones each round, so that each
// page shows all of them: on all public pages, in JSON-LD, in the mail to the office, and in staff forms with their
// preview they stay text, and nothing runs.
const pages = [
  ...['/', '/about', '/contact', '/packages', '/no-such-page'],
  ...['/guide', '/guide/documents', '/guide/umrah', '/guide/glossary', '/privacy'],
  ...['/gallery/accommodations', '/gallery/hajj', '/gallery/umrah', '/gallery/zyarath'],
];
/** Payloads that only some rules accept: addresses, links and very short texts. */
const shaped = [
  '"><svg/onload=window.ran=1>@a.b',
  'https://a.b/"><svg/onload=window.ran=1>',
  "https://a.b/' onmouseover='window.ran=1",
  'https://www.openstreetmap.org/?mlat=1&mlon=2&a="><svg/onload=window.ran=1>',
  '1"><q>',
  '"><q>',
  '"<',
  '\u202e"><img src=x onerror=window.ran=1>',
  '</script ><script>window.ran=1</script>',
];
const hostileTexts = [...payloads, ...shaped];

/** Rules that accept digits or a few letters, and nothing that could be markup. */
const closedKinds: readonly SectionField['kind'][] = ['phone', 'date', 'time', 'choice', 'colour'];
const closedFields = ['founded', 'country', 'seconds'];

/** A form field with every hostile text that its rule accepts. */
interface HostileField {
  name: string;
  texts: string[];
}

/** In this many rounds every field gets texts of every kind, and every page shows all. */
const hostileRounds = 12;
const stride = Math.floor(hostileTexts.length / hostileRounds);

await runWatchedDrill(
  'xss in the website',
  async ({ site, page, expect, send, ...watched }) => {
    const { services } = site;
    const sections = sectionNames.map((name) => [name, fieldsOfSection(name)] as const);
    const smtp = await startSmtpService();
    const mailSettings = parseMailUrl(smtp.url);
    if ('problem' in mailSettings) throw new Error(mailSettings.problem);
    const sender = () => ({ ...office, name: services.website.last().company.name });
    services.mail = createMail(mailSettings, sender, mailDeadlines);
    const [tourPackage] = await listPopularPackages(services.database, 1);
    const packagePage = `/packages/details/${tourPackage?.id}`;
    await page.route(/openstreetmap/, (route) => route.fulfill({ body: '<p>Map</p>' }));
    for (let round = 0; round < hostileRounds; round += 1) await tryRound(round);
    await smtp.close();

    async function tryRound(round: number) {
      for (const [name, fields] of sections) {
        if (fields.length === 0) continue;
        const changes = { ...filledIn(fields, round), version: String(round) };
        const { status } = await send(`/admin/website/${name}`, sectionForm(name, changes));
        expect(status === 302, `${name}, round ${round}: ${status}`);
      }
      const { content } = await services.website.read();
      for (const path of [...pages, packagePage]) await look(path, round);
      await judgeFacts(content, round);
      await judgeMail(content, round);
      await look('/admin/website', round);
      for (const step of [0, 1]) {
        await lookAtForm(sectionNames[(2 * round + step) % sectionNames.length] ?? 'agency', round);
      }
    }

    async function look(path: string, round: number) {
      await watched.look(path, `round ${round}`);
      await lookForMarkup(page, `${path}, round ${round}`);
    }

    /** No page of the site has a quotation, so one of these must come from a text. */
    async function lookForMarkup(frame: Pick<Page, 'locator'>, what: string) {
      const found = await frame.locator('q').count();
      expect(found === 0, `${what}: markup in the place of letters`);
    }

    /** The form with every row unfolded, and the page in the frame beside it. */
    async function lookAtForm(name: SectionName, round: number) {
      await look(`/admin/website/${name}`, round);
      // It shows the pictures of forwarded links, which are files.
      if (name === 'sharing') return;
      const what = `the preview of ${name}, round ${round}`;
      const shown = page.frameLocator('iframe[title="As visitors will see it"]');
      await shown.locator('main').waitFor();
      await lookForMarkup(shown, what);
      for (const frame of page.frames().slice(1)) {
        const strange = await frame.locator('script, [onload], [onerror], svg script').count();
        expect(strange === 0, `${what}: something that runs`);
      }
      await watched.check(`the form of ${name}, round ${round}`);
    }

    /** Search engines, chats and screen readers get the texts unchanged. */
    async function judgeFacts({ agency, home }: WebsiteContent, round: number) {
      await page.goto('/');
      const { name, email } = ofType(await graphOf(page), 'TravelAgency') ?? {};
      const heading = await page.locator('h1').textContent();
      const slide = await page.locator('.carousel-slide h2').first().textContent();
      const told = { name: name === agency.name, email: email === agency.email };
      const shown = { heading: heading === agency.name, slide: slide === home.slides[0]?.title };
      for (const [what, isWhole] of Object.entries({ ...told, ...shown })) {
        expect(isWhole, `round ${round}: the ${what} is not what was typed`);
      }
    }

    /** One recipient and one part of plain text, whatever the agency's name. */
    async function judgeMail({ agency }: WebsiteContent, round: number) {
      await services.database.kysely.deleteFrom('limits').execute();
      const fields = { name: 'A', email: 'a@example.com', subject: 'S', message: `M ${round}` };
      await send('/contact', fields, '');
      const [mail] = smtp.received.splice(0);
      const read = mail && readMail(mail.raw);
      const type = read?.fields.find(({ name }) => name === 'Content-Type')?.value;
      const isPlain = type === 'text/plain; charset=utf-8' && read?.fields.length === 9;
      const isForOffice = mail?.recipients.join() === office.email;
      expect(isPlain && isForOffice, `round ${round}: the mail of ${agency.name} is ${mail?.raw}`);
    }
  },
  // The response for a missing page.
  { isExpected: /status of 404/, sample: true },
);

/**
 * Every text field of a section; fields in lists once per row of the sample. Throws if a field that
 * should accept hostile text does not, because the drill would then not test it.
 */
function fieldsOfSection(section: SectionName): HostileField[] {
  const rules = sectionRules[section];
  const sent = [...sectionForm(section).keys()];
  const found: HostileField[] = [];
  const walk = (fields: SectionField[], parent: string) => {
    for (const field of fields) {
      const name = nameIn(parent, field.key);
      if (field.kind === 'group') walk(field.fields, name);
      else if (field.kind === 'list') {
        const inList = sent.filter((one) => one.startsWith(`${name}.r`));
        const rows = new Set(inList.map((one) => one.slice(name.length + 1).split('.', 1)[0]));
        for (const row of rows) walk(field.fields, nameIn(name, row ?? ''));
      } else if (field.kind !== 'picture' && !closedKinds.includes(field.kind)) {
        const texts = hostileTexts.filter(
          (text) => parseSection(rules, sectionForm(section, { [name]: text })).ok,
        );
        if (texts.length > 0) found.push({ name, texts });
        else if (!closedFields.includes(field.key)) {
          throw new Error(`No hostile text is taken by ${section}.${name}`);
        }
      }
    }
  };
  walk(fieldsOf(rules), '');
  return found;
}

/** A section's fields in one round, each with a different text from its neighbours. */
function filledIn(fields: HostileField[], round: number): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, texts }, index) => {
      return [name, texts[(stride * round + index) % texts.length] ?? ''];
    }),
  );
}
