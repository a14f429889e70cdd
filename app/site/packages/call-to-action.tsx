import { Link } from 'react-router';
import { booking as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { phoneLink } from '../frame/contact-links.ts';
import { PackageIcon } from './package-icon.tsx';
import { BookingNote } from './trust-panel.tsx';

/** The end of a package's page: the two ways to go on. */
export function CallToAction({ id, bookingNote }: { id: string; bookingNote: string }) {
  const company = useCompany();
  return (
    <section aria-labelledby="ready" className="bg-sand">
      <div className="column py-16 text-center md:py-20 print:py-0">
        <div className="print:hidden">
          <StarDivider className="justify-center text-gold" />
          <h2 id="ready" className="heading mt-5">
            {t.ready}
          </h2>
          <p className="mx-auto mt-3 max-w-[48ch] text-soft text-xl">
            {company.phone.tel ? t.writeOrCall : t.write}
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-4">
            <Link to={`/contact?package=${id}`} {...linkToPage()} className="button button-green">
              {t.bookNow}
            </Link>
            {company.phone.tel ? (
              <a href={phoneLink(company)} className="button button-outline">
                <PackageIcon name="phone" />
                {t.callNow}
              </a>
            ) : null}
          </div>
        </div>
        <BookingNote text={bookingNote} />
      </div>
    </section>
  );
}
