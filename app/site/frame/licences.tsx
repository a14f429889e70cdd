import { useEffect, useId, useState } from 'react';
import { officeDay } from '../../rules/office-day.ts';
import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface LicencesProps {
  licences: Licence[];
  timeZone: string;
}

/** What the agency is registered with, and how one finds out that it is true. */
export function Licences({ licences, timeZone }: LicencesProps) {
  const today = useOfficeDay(
    timeZone,
    licences.some(({ validUntil }) => validUntil !== ''),
  );
  const valid = licences.filter(({ validUntil }) => validUntil === '' || validUntil >= today);
  if (valid.length === 0) return null;
  return (
    <section id="licences" className="lg:col-span-3">
      <h2 className="text-gilt text-xl">Licensed &amp; Recognized</h2>
      <ul className="mt-4 grid gap-3">
        {valid.map((licence) => (
          <li
            key={`${licence.authority} ${licence.number}`}
            className="rounded border border-gilt/35 bg-black/15 p-4"
          >
            <p className="flex items-start gap-2.5 font-semibold leading-snug">
              <Icon name="shield" className="text-gilt" />
              {licence.authority}
            </p>
            <p className="mt-1 text-base text-on-band-soft empty:hidden">
              <UnbrokenNumber text={licence.number} />
            </p>
            {licence.validWords ? (
              <p className="text-base text-on-band-soft">{licence.validWords}</p>
            ) : null}
            <Proof licence={licence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The certificate, and how to check it. */
function Proof({ licence: { authority, check, certificate } }: { licence: Licence }) {
  return (
    <>
      {certificate ? <Certificate authority={authority} address={certificate} /> : null}
      {check ? (
        <details className="footer-details">
          <summary className="footer-link text-base">
            <Icon name="chevronDown" className="text-gilt" />
            How to check it
          </summary>
          <p className="wrap-anywhere whitespace-pre-line text-base text-on-band-soft">
            <LinkedText text={check} />
          </p>
        </details>
      ) : null}
    </>
  );
}

/**
 * The picture of a certificate over the whole window, opened and closed by the browser itself: it
 * needs no script, and a press that is repeated does no harm.
 */
function Certificate({ authority, address }: { authority: string; address: string }) {
  const id = useId();
  const label = `Certificate of ${authority}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={label}
        className="footer-link text-base"
      >
        <Icon name="image" className="text-gilt" />
        Certificate
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="certificate on-band"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Whoever goes on by keyboard would be behind it.
          const isOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget);
          if (isOutside) currentTarget.hidePopover();
        }}
      >
        <img src={address} alt={label} loading="lazy" />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="icon-button"
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

/** A text whose addresses can be pressed; what ends a sentence is no part of one. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-4 hover:text-gilt"
      >
        {part.slice('https://'.length)}
      </a>
    ),
  );
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
