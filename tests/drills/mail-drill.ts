import { listEnquiries } from '../../app/data/enquiries/enquiries.server.ts';
import { mailThrough, startFormService, startSmtpService } from '../sites/mail-services.ts';
import { runDrill } from './running/drill.ts';

// The mail service failing: both kinds, in every way they fail, with the deadlines of the real
// site. Each time the exact alert, the typed values, an answer (how late is told), and
// the message in the inbox with the reason. Five visitors meet the silent ones at once.
/** The site gives up after ten seconds; a busy machine may need longer to answer. */
const maxMs = 30_000;
const alert = 'Error sending message. Please try again later.';
const saved = 'We have saved your message. You can also send it on WhatsApp.';

await runDrill(
  'mail service failing',
  async (site) => {
    const failures: string[] = [];
    let count = 0;
    let slowest = 0;
    const smtp = await startSmtpService();
    const forms = await startFormService();

    mailThrough(site, forms.url);
    for (const behaviour of [403, 429, 451, 500, 302, 'rubbish'] as const) {
      forms.behaviour = behaviour;
      await send(`form-send answering ${behaviour}`);
    }
    forms.behaviour = 'never';
    await together('form-send silent');

    mailThrough(site, smtp.url);
    for (const behaviour of [421, 451, 550] as const) {
      smtp.behaviour = behaviour;
      await send(`SMTP answering ${behaviour}`);
    }
    smtp.behaviour = 'never';
    await together('SMTP silent');

    // Addresses at which nobody is, and one that drops every packet.
    for (const url of ['smtp://127.0.0.1:1', 'smtp://192.0.2.1:25']) {
      mailThrough(site, url);
      await send(url);
    }
    const endpoint = encodeURIComponent('https://192.0.2.1/send');
    mailThrough(site, `emailjs://a@b/c?endpoint=${endpoint}`);
    await send('form-send unreachable');

    const rows = await listEnquiries(site.services.database);
    if (rows.length !== count) failures.push(`${rows.length} enquiries in the inbox of ${count}`);
    for (const { message, mailState, mailError } of rows) {
      if (mailState !== 'failed' || !mailError)
        failures.push(`${message}: ${mailState} ${mailError}`);
    }
    await smtp.close();
    await forms.close();
    return { count, failures, figures: { slowestAnswerMs: Math.round(slowest) } };

    async function together(what: string) {
      await Promise.all(Array.from({ length: 5 }, (_, index) => send(`${what} ${index}`)));
    }

    async function send(what: string) {
      count += 1;
      await site.services.database.kysely.deleteFrom('limits').execute();
      const submitted = {
        name: 'Asma Begum',
        email: 'asma@example.com',
        subject: 'Umrah in March',
        message: what,
      };
      const begun = performance.now();
      const answer = await fetch(`${site.origin}/contact`, {
        method: 'POST',
        body: new URLSearchParams(submitted),
        headers: { origin: site.origin },
      });
      const html = await answer.text();
      const took = performance.now() - begun;
      slowest = Math.max(slowest, took);
      if (answer.status !== 503) failures.push(`${what}: status ${answer.status}`);
      if (took > maxMs) failures.push(`${what}: ${Math.round(took)} ms`);
      for (const text of [`>${alert}<`, `>${saved}<`, ...Object.values(submitted)]) {
        if (!html.includes(text)) failures.push(`${what}: no "${text}" in the answer`);
      }
    }
  },
  { sample: true },
);
