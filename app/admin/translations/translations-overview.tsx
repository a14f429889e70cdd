import { Link } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { countPackages } from '../../data/packages/packages.server.ts';
import {
  countStatuses,
  listPhraseStatus,
  readTranslations,
  type StatusCounts,
} from '../../data/translations/translations.server.ts';
import { type Language, languageNames } from '../../languages/languages.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { listSteps, paginate } from '../../rules/pagination.ts';
import { mayOpen } from '../../rules/sign-in/staff-roles.ts';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import { offeredLanguages } from '../../rules/website/parts/offer-rules.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/translations-overview.ts';
import { translationAddress } from './language-links.tsx';
import { listPackageSubjects, listSiteSubjects, type Subject } from './subjects.server.ts';

const step = listSteps.staffPackages;
const offerPath = '/admin/website/offer';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, phraseBook, website } = getServices(context);
  const { content } = await website.read();
  const languages = offeredLanguages(content).filter((code) => code !== 'en');
  const total = await countPackages(database);
  const { window, part } = paginate(url.searchParams.get('show'), step, total);
  const translations = await Promise.all(
    languages.map((language) => readTranslations(database, language)),
  );
  const toRow = (subject: Subject) => ({
    kind: subject.kind,
    id: subject.id,
    title: subject.title,
    counts: translations.map((texts) =>
      countStatuses(listPhraseStatus(subject, texts, phraseBook)),
    ),
  });
  return {
    languages,
    mayChoose: mayOpen(getStaff(context).role, offerPath),
    packages: (await listPackageSubjects(context, window)).map(toRow),
    // What needs work comes first.
    siteRows: (await listSiteSubjects(context))
      .map(toRow)
      .toSorted((a, b) => countOpen(b) - countOpen(a)),
    part,
  };
}

const countOpen = ({ counts }: { counts: readonly StatusCounts[] }) =>
  counts.reduce((sum, { missing, changed }) => sum + missing + changed, 0);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export const meta = () => adminMeta('Languages');

type Row = Route.ComponentProps['loaderData']['siteRows'][number];

export default function TranslationsOverview({ loaderData }: Route.ComponentProps) {
  const { languages, mayChoose, packages, siteRows, part } = loaderData;
  const languageList = new Intl.ListFormat('en-GB').format(languages.map(getEnglishName));
  return (
    <>
      <h1 className="staff-heading">Languages</h1>
      <p className="mt-1 text-soft">
        {languages.length > 0
          ? `What the agency says in ${languageList}. What is missing is shown in English.`
          : 'The website is in English only. An owner can switch on more languages in Website, under Languages and guide.'}
      </p>
      {languages.length === 0 && mayChoose && (
        <Link to={offerPath} className="button button-green mt-4">
          Choose languages
        </Link>
      )}
      {languages.length > 0 && (
        <>
          <Subjects heading="Packages" rows={packages} languages={languages} first={part.first} />
          <ShowMore part={part} step={step} noun="packages" search="" />
          <Subjects heading="Website, pages and galleries" rows={siteRows} languages={languages} />
        </>
      )}
    </>
  );
}

interface SubjectsProps {
  heading: string;
  rows: Row[];
  languages: readonly Language[];
  first?: number;
}

function Subjects({ heading, rows, languages, first }: SubjectsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-2xl text-green">{heading}</h2>
      <ul className="card mt-3 divide-y divide-line">
        {withUniqueNames(rows.map((row) => ({ ...row, name: row.title }))).map(
          ({ kind, id, title, uniqueName, counts }, row) => (
            <li
              key={kind + id}
              id={first ? stepId('packages', first + row, step) : undefined}
              className="grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:items-center lg:py-1"
            >
              <h3 className="font-semibold font-text">
                <bdi>{title}</bdi>
              </h3>
              <ul className="grid gap-x-6 sm:grid-cols-3">
                {languages.map((language, languageIndex) => (
                  <li key={language}>
                    <Link
                      to={translationAddress(language, { kind, id })}
                      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-green"
                    >
                      <span className="sr-only">{uniqueName}: </span>
                      <span className="underline underline-offset-[0.25em]">
                        {getEnglishName(language)}{' '}
                        <bdi lang={language}>{languageNames[language]}</bdi>
                      </span>
                      <CountText count={counts[languageIndex]} />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function CountText({ count: { missing, changed } = { missing: 0, changed: 0 } }: Counted) {
  const parts = [missing && `${missing} missing`, changed && `${changed} changed in English`];
  return (
    <span className={missing + changed > 0 ? 'font-semibold text-error' : 'text-soft'}>
      {parts.filter(Boolean).join(', ') || 'Complete'}
    </span>
  );
}

type Counted = { count: StatusCounts | undefined };
