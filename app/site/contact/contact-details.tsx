import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contact as t } from '#texts/contact.ts';
import { frame } from '#texts/site.ts';
import { useCompany, useRootData } from '../../company-data.tsx';
import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { StarHeading } from '../../ui/star.tsx';
import { AgencyParagraph, AgencyText } from '../../ui/texts/agency-text.tsx';
import { addressLines, type Office } from '../layout/address-lines.ts';
import { hoursLines } from '../layout/calendar.ts';
import {
  AddressLines,
  ChatLink,
  MailLink,
  NumberLinks,
  newTab,
  PhoneButton,
  whatsappLink,
} from '../layout/contact-links.tsx';
import { OpenNow } from '../layout/open-now.tsx';

export function hasContactDetails(company: Company): boolean {
  return canBeCalled(company) || canBeVisited(company) || company.email !== '';
}

function canBeCalled({ phone, whatsapp, hours }: Company): boolean {
  return phone.tel !== '' || whatsapp.number !== '' || hours.openingTimes.length > 0;
}

function canBeVisited(company: Company): boolean {
  return addressLines(company).length > 0 || company.directionsUrl !== '';
}

export function GetInTouch({ heading }: { heading: string }) {
  const { company, closures } = useRootData();
  return (
    <section aria-labelledby="get-in-touch" className="card p-6 sm:p-10">
      <h2 id="get-in-touch" className="heading">
        <AgencyText>{heading}</AgencyText>
      </h2>
      <dl className="mt-6 grid grid-cols-1 gap-6">
        {company.offices.some((office) => addressLines(office).length > 0) && (
          <Detail icon="pin" label={t.address}>
            <Offices />
          </Detail>
        )}
        {company.phone.tel && (
          <Detail icon="phone" label={t.phoneNumber}>
            <div className="grid justify-items-start">
              <NumberLinks kind="phones" className="text-link touch-link" />
            </div>
          </Detail>
        )}
        {company.whatsapp.number && (
          <Detail icon="chat" label={frame.whatsapp}>
            <div className="grid justify-items-start">
              <NumberLinks kind="chats" className="text-link touch-link" />
              {company.chats.length === 0 && (
                <a href={whatsappLink(company)} {...newTab} className="text-link touch-link">
                  {t.chatOnWhatsapp}
                </a>
              )}
            </div>
          </Detail>
        )}
        {company.email && (
          <Detail icon="mail" label={t.mail}>
            <MailLink className="text-link touch-link" />
          </Detail>
        )}
        {company.hours.openingTimes.length > 0 && (
          <Detail id="business-hours" icon="clock" label={t.hours}>
            <OpenNow className="mb-1" />
            <Hours />
            {closures.map((line) => (
              <span key={line} className="block">
                <AgencyText>{line}</AgencyText>{' '}
              </span>
            ))}
          </Detail>
        )}
      </dl>
    </section>
  );
}

function Detail(props: { id?: string; icon: IconName; label: string; children: ReactNode }) {
  const { id, icon, label, children } = props;
  return (
    <div id={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
        <Icon name={icon} className="text-gold" />
        {label}
      </dt>
      <dd className="col-start-2 text-lg">{children}</dd>
    </div>
  );
}

function Address({ office }: { office: Office }) {
  return (
    <address className="not-italic">
      <AddressLines office={office} />
    </address>
  );
}

/** The week and the map of the first office have places of their own. */
function Offices() {
  return useCompany().offices.map((office, index) => (
    <div key={addressLines(office).join()} className="not-first:mt-4">
      <Address office={office} />
      {index > 0 && office.isSameWeek && <Hours />}
      <AgencyParagraph className="whitespace-pre-line text-soft">
        {office.hoursText}
      </AgencyParagraph>
      {index > 0 && office.directionsUrl && (
        <a href={office.directionsUrl} {...newTab} className="text-link touch-link">
          {t.directions}
        </a>
      )}
    </div>
  ));
}

function Hours() {
  return hoursLines(useCompany().hours).map(({ days, time }) => (
    <span key={days} className="prices block">
      {days}: <bdi className="inline-block">{time}</bdi>{' '}
    </span>
  ));
}

export function StartYourJourney({ texts }: { texts: SectionContent<'contact'> }) {
  const company = useCompany();
  if (!canBeCalled(company) && !canBeVisited(company)) return null;
  return (
    <section aria-labelledby="start" className="section bg-sand/50">
      <div className="column">
        <StarHeading id="start" line={texts.startLine}>
          {texts.startHeading}
        </StarHeading>
        <div className="mt-10 grid grid-cols-1 gap-6 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
          {canBeCalled(company) && (
            <Way title={texts.callTitle} text={texts.callText}>
              <div className="mt-5 text-soft empty:hidden">
                <Hours />
              </div>
              <div className="mt-auto flex flex-wrap gap-4 pt-7 empty:hidden">
                <PhoneButton className="button-green" />
                {company.whatsapp.number && (
                  <>
                    {' '}
                    <ChatLink href={whatsappLink(company)}>{frame.whatsapp}</ChatLink>
                  </>
                )}
              </div>
            </Way>
          )}
          {canBeVisited(company) && (
            <Way title={texts.visitTitle} text={texts.visitText}>
              <div className="mt-5 text-soft">
                <Address office={company} />
              </div>
              {company.directionsUrl && (
                <div className="mt-auto pt-7">
                  <a href={company.directionsUrl} {...newTab} className="button button-outline">
                    <Icon name="pin" />
                    {t.directions}
                  </a>
                </div>
              )}
            </Way>
          )}
        </div>
      </div>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col p-7 sm:p-9">
      <h3 className="text-[1.375rem] text-green md:text-3xl">
        <AgencyText>{title}</AgencyText>
      </h3>
      <AgencyParagraph className="mt-2">{text}</AgencyParagraph>
      {children}
    </section>
  );
}

interface FindUsProps {
  map: NonNullable<Company['map']>;
  poster: PlainPhoto | null;
  texts: Pick<SectionContent<'contact'>, 'findHeading' | 'findLine'>;
}

const answerMs = 10_000;

// Requests the map's site before it renders the frame: frames report no load errors. Until then, and on
// failure, the visitor sees a drawing.
export function FindUs({ map, poster, texts }: FindUsProps) {
  const company = useCompany();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawn' | 'asked' | 'answered' | 'shown' | 'away'>('drawn');
  const ask = useCallback(async () => {
    setState('asked');
    try {
      const signal = AbortSignal.timeout(answerMs);
      await fetch(map.embedUrl, { mode: 'no-cors', cache: 'no-store', signal });
      setState('answered');
    } catch (error) {
      console.info('The map cannot be reached.', error);
      setState('away');
    }
  }, [map.embedUrl]);
  const isAnswered = state === 'answered' || state === 'shown';
  const isWaiting = map.waitsForPress || isAnswered;
  useEffect(() => {
    if (isWaiting || !container.current) return;
    // Starts half a screen ahead, and retries whenever the map comes into view again.
    const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && ask()), {
      rootMargin: '50% 0px',
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isWaiting, ask]);
  return (
    <section aria-labelledby="find-us" className="column section">
      <h2 id="find-us" className="heading">
        <AgencyText>{texts.findHeading}</AgencyText>
      </h2>
      <AgencyParagraph className="mt-3 text-soft text-xl">{texts.findLine}</AgencyParagraph>
      <div
        ref={container}
        className="find-us-map card relative mt-8 grid aspect-square overflow-hidden *:[grid-area:1/1] sm:aspect-[16/7] print:hidden"
      >
        {poster && <Picture photo={poster} alt="" frames={posterFrames} className="size-full" />}
        {isAnswered && (
          <iframe
            className={`relative size-full bg-raised ${state === 'shown' ? '' : 'invisible'}`}
            title={map.title}
            src={map.embedUrl}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={({ currentTarget: iframe }) => {
              flushSync(() => setState('shown'));
              // The pressed button disappears.
              if (map.waitsForPress) iframe.focus({ preventScroll: true });
            }}
          />
        )}
        {map.waitsForPress && state !== 'shown' && (
          <button
            type="button"
            className="button button-gold needs-script relative place-self-center shadow-[0_6px_24px] shadow-night/35"
            aria-disabled={state === 'asked' || state === 'answered'}
            onClick={() => void (state === 'asked' || state === 'answered' || ask())}
          >
            <Icon name="pin" />
            {t.showMap}
          </button>
        )}
      </div>
      <p role="status" className="mt-3 text-soft empty:sr-only print:hidden">
        {map.waitsForPress && state === 'away' ? t.mapAway : null}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Address office={company} />{' '}
        <a href={company.directionsUrl} {...newTab} className="text-link touch-link">
          {t.openMap}
        </a>
      </div>
    </section>
  );
}

const posterFrames: Frame[] = [
  { media: '(min-width: 80rem)', width: '71rem' },
  { media: '(min-width: 48rem)', width: '92vw' },
  { width: columnWidth, shape: 1 },
];
