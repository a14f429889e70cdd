import { privacy as t } from '#texts/privacy.ts';
import { frame } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { AgencyParagraph, AgencyText } from '../../ui/texts/agency-text.tsx';
import { OfficeAddresses } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, sitePictures, website } = getServices(context);
  const { company, content } = await website.read();
  return {
    texts: content.privacy,
    isMapLoaded: company.map?.waitsForPress === false,
    shared: sharedTexts(content, 'privacy'),
    scene: getPlainPicture(sitePictures, 'arch-contact'),
    isKept: config.enquiries,
    keptDays: config.enquiryKeepDays,
    isOffline: config.offline,
    mail: config.mail.kind,
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = { live: () => [{ topic: 'website' }], cacheKey: () => ({}) };

export function meta(args: Route.MetaArgs) {
  return sharedPageMeta(args, args.loaderData?.shared, '/privacy', frame.privacy);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { texts, scene, isKept, isMapLoaded, isOffline, keptDays, mail } = loaderData;
  const mailText = { inbox: '', smtp: t.mailedToo, emailjs: t.mailedByService }[mail];
  const device = [
    isMapLoaded ? t.noOthersButMap : t.noOthers,
    t.deviceKeeps,
    isOffline ? t.savedPages : '',
    t.serverNotes,
  ];
  const days = keptDays === null ? t.keptOn : t.keptDays(String(keptDays));
  return (
    <>
      <PageHero title={texts.title} lead={texts.lead} photo={scene} />
      <div className="column section">
        <div className="guide-parts">
          <Part heading={t.received} lines={[t.receivedByForm, t.receivedOtherwise]} />
          <Part heading={t.purpose} lines={[t.onlyToAnswer]} />
          <Part heading={t.readers} lines={isKept ? [t.keptHere, mailText] : [t.mailedOnly]} />
          {isKept && <Part heading={t.howLong} lines={[days]} />}
          <Part heading={t.reviews} lines={[t.reviewsShown, t.reviewsDown]} />
          <Part heading={t.device} lines={device} />
          <Part heading={t.others} lines={[isMapLoaded ? t.mapLoads : t.mapWaits, t.othersRules]} />
          <Part
            heading={t.rights}
            lines={[t.rightsByLaw, isKept ? t.rightsByLink : '', t.complain]}
          />
          <AgencyParagraph className="whitespace-pre-line">{texts.more}</AgencyParagraph>
          <WhomToAsk officer={texts.officer} />
        </div>
      </div>
    </>
  );
}

function Part({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function WhomToAsk({ officer }: { officer: string }) {
  return (
    <section>
      <h2>{t.ask}</h2>
      {officer && <p>{t.officer(<AgencyText>{officer}</AgencyText>)}</p>}
      <OfficeAddresses write={t.write} />
    </section>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
