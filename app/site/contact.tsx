import { data } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { contactPage } from '../content/contact.ts';
import { createEnquiry } from '../data/enquiries.server.ts';
import type { KeptHandle } from '../kept-handle.ts';
import { enquiryRules } from '../rules/enquiry-rules.ts';
import { type FormErrors, type FormValues, parseForm } from '../rules/form.ts';
import { PageHero } from '../ui/page-hero.tsx';
import type { Route } from './+types/contact.ts';
import { FindUs, GetInTouch, StartYourJourney } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { pageMeta } from './page-meta.ts';
import { SearchFacts } from './search-facts.tsx';
import { travelAgency } from './structured-agency.ts';

/** What became of a message; the texts typed come back unless it was sent. */
export type ContactAnswer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FormErrors; values: FormValues }
  | { state: 'failed'; values: FormValues };

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const form = await request.formData();
  const parsed = parseForm(enquiryRules, form);
  if (!parsed.ok) {
    const { errors, values } = parsed;
    return data<ContactAnswer>({ state: 'invalid', errors, values }, { status: 400 });
  }
  try {
    await createEnquiry(database, parsed.value);
    return data<ContactAnswer>({ state: 'sent' });
  } catch (error) {
    log.error({ err: error }, 'An enquiry could not be stored');
    return data<ContactAnswer>({ state: 'failed', values: parsed.value }, { status: 503 });
  }
}

export const handle: KeptHandle = { live: () => [], keptAs: () => '/contact' };

export function meta({ matches }: Route.MetaArgs) {
  const { title, tagline } = contactPage.hero;
  return pageMeta(
    { matches },
    { title: 'Contact', description: `${title}. ${tagline}`, path: '/contact' },
  );
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <SearchFacts facts={import.meta.env.SSR && ((site) => [travelAgency(site)])} />
      <PageHero title={contactPage.hero.title} lead={contactPage.hero.tagline} />
      <div className="column section grid items-start gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ContactForm answer={actionData} />
        </div>
        <div className="lg:col-span-5">
          <GetInTouch />
        </div>
      </div>
      <StartYourJourney />
      <FindUs />
    </>
  );
}

export { PageFailure as ErrorBoundary } from './page-failure.tsx';
