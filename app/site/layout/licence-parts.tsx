import { type ReactNode, useId } from 'react';
import { frame as t } from '#texts/site.ts';
import { useCompany, useRootData } from '../../company-data.tsx';
import { dayAtOffice, dayText } from '../../rules/office-day.ts';
import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { AgencyText, Breakable, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import { useNow } from './calendar.ts';
import { newTab } from './contact-links.tsx';

interface CertificateProps {
  authority: string;
  address: string;
  className: string;
  children: ReactNode;
}

/** A full-window popover, which needs no script; browsers without popovers show the picture in the page. */
export function Certificate({ authority, address, className, children }: CertificateProps) {
  const id = useId();
  const label = t.certificateOf(authority);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={label}
        className={className}
      >
        {children}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="on-band m-0 size-full max-h-none max-w-none overscroll-contain bg-night/92 p-4 text-on-band open:grid open:place-items-center not-supports-[selector(:popover-open)]:h-auto not-supports-[selector(:popover-open)]:p-0"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The keyboard must not reach the page behind the popover.
          const isOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget);
          if (isOutside) currentTarget.hidePopover?.();
        }}
      >
        <img
          src={address}
          alt={label}
          loading="lazy"
          className="max-h-[calc(100dvh-2rem)] max-w-full object-contain"
        />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t.close}
          className="icon-button absolute inset-e-3 top-3 bg-night/75 not-supports-[selector(:popover-open)]:hidden"
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

export function LinkedText({ text }: { text: string }) {
  return text.split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat
        key={index}
        href={part}
        {...newTab}
        className="underline underline-offset-4 hover:text-gilt"
      >
        <Breakable>{part.slice('https://'.length)}</Breakable>
      </a>
    ),
  );
}

export function LicenceNumber({ number }: Pick<Licence, 'number'>) {
  // The sample agency marks its licence numbers as placeholders.
  const [own = '', rest] = number.split(' (placeholder)');
  return t.registrationNumber(
    <>
      {/* Without line breaks at the hyphens of a number such as "IN-HAJ-00000". */}
      <bdi lang="en" dir="ltr" className="inline-block">
        {own}
      </bdi>
      {rest === undefined ? null : ` (${t.placeholder})${rest}`}
    </>,
  );
}

export function validUntilText({ validUntil }: Pick<Licence, 'validUntil'>): string {
  return t.validUntil(dayText(validUntil));
}

/** Checked in the browser, too: a licence may expire while the page is cached or open. */
export function useValidLicences(): Licence[] {
  const { licences } = useCompany();
  const { officeClock } = useRootData();
  const now = useNow(licences.some(({ validUntil }) => validUntil !== ''));
  const today = now ? dayAtOffice(officeClock, now) : '';
  return licences.filter(({ validUntil }) => validUntil === '' || validUntil >= today);
}

/** In the footer of every page. */
export function FooterLicences() {
  const valid = useValidLicences();
  if (valid.length === 0) return null;
  return (
    <section id="licences" className="lg:col-span-3">
      <h2 className="text-gilt text-xl">{t.licensed}</h2>
      <ul className="mt-4 grid gap-3">
        {valid.map((licence) => (
          <li
            key={`${licence.authority} ${licence.number}`}
            className="rounded border border-gilt/35 bg-black/15 p-4"
          >
            <p className="flex items-start gap-2.5 font-semibold leading-snug">
              <Icon name="shield" className="text-gilt" />
              <AgencyText>{licence.authority}</AgencyText>
            </p>
            <p className="mt-1 text-base text-on-band-soft empty:hidden">
              {licence.number && <LicenceNumber number={licence.number} />}
            </p>
            {licence.validUntil && (
              <p className="text-base text-on-band-soft">{validUntilText(licence)}</p>
            )}
            <Proof licence={licence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({ licence: { authority, check, certificate } }: { licence: Licence }) {
  return (
    <>
      {certificate && (
        <Certificate authority={authority} address={certificate} className="footer-link text-base">
          <Icon name="image" className="text-gilt" />
          {t.certificate}
        </Certificate>
      )}
      {check && (
        <details className="group">
          <summary className="footer-link list-none text-base [&::-webkit-details-marker]:hidden">
            <Icon name="chevronDown" className="text-gilt group-open:rotate-180" />
            {t.howToCheck}
          </summary>
          <p
            className="wrap-anywhere whitespace-pre-line text-base text-on-band-soft"
            {...getBlockAttributes(check)}
          >
            <LinkedText text={check} />
          </p>
        </details>
      )}
    </>
  );
}
