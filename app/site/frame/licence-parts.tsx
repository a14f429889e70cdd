import { type ReactNode, useEffect, useId, useState } from 'react';
import { frame as t } from '#texts/site.ts';
import { officeDay } from '../../rules/office-day.ts';
import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { longDate } from './calendar-words.ts';
import { newTab } from './contact-links.tsx';

interface CertificateProps {
  authority: string;
  address: string;
  className: string;
  /** What is pressed. */
  children: ReactNode;
}

/**
 * The picture of a certificate over the whole window, opened and closed by the browser itself: it
 * needs no script, and a press that is repeated does no harm. Browsers that know no popover show it where it stands.
 */
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
          // Whoever goes on by keyboard would be behind it.
          const isOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget);
          if (isOutside) currentTarget.hidePopover();
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

/** A text whose addresses can be pressed; what ends a sentence is no part of one. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
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

/** The number of a licence that has one. */
export function LicenceNumber({ number }: Pick<Licence, 'number'>) {
  return t.registrationNumber(
    <bdi lang="en" dir="ltr">
      <UnbrokenNumber text={number} />
    </bdi>,
  );
}

/** 'Valid until 31 March 2027'. */
export function validWords({ validUntil }: Pick<Licence, 'validUntil'>): string {
  return t.validUntil(longDate(new Date(validUntil), 'UTC'));
}

/** A registration number, such as "IN-HAJ-00000", is not broken at its hyphens. */
function UnbrokenNumber({ text }: { text: string }) {
  const found = /(?<!\S)[^\s\d]*\d\S*/.exec(text);
  if (!found) return text;
  const [number] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span className="inline-block">{number}</span>
      {text.slice(found.index + number.length)}
    </>
  );
}

const minuteMs = 60_000;

/** Those of the page that are valid still: it may stay open over the last day of one. */
export function useValidLicences(licences: Licence[], timeZone: string): Licence[] {
  const today = useOfficeDay(
    timeZone,
    licences.some(({ validUntil }) => validUntil !== ''),
  );
  return licences.filter(({ validUntil }) => validUntil === '' || validUntil >= today);
}

/**
 * The office's day, blank until the browser says it: the page is of today when it is made, but may
 * stay open over midnight.
 */
function useOfficeDay(timeZone: string, isNeeded: boolean): string {
  const [today, setToday] = useState('');
  useEffect(() => {
    if (!isNeeded) return;
    const look = () => setToday(officeDay(new Date(), timeZone));
    look();
    const timer = setInterval(look, minuteMs);
    // A page that slept in the background looks again when it is seen.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone, isNeeded]);
  return today;
}
