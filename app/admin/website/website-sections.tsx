import { data, Form } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  findOwnParts,
  type OwnPart,
  readSample,
  removeSample,
  type UntouchedSample,
} from '../../data/sample-content/untouched-sample.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { listSections } from '../../data/website/website.server.ts';
import { getFields, listLeaves } from '../../rules/fields/section-fields.ts';
import { truncateText } from '../../rules/link-texts.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { dayText } from '../../rules/office-day.ts';
import { binDays } from '../../rules/row-actions.ts';
import { textSearch } from '../../rules/search/fold-text.ts';
import { parseQuery } from '../../rules/search/search-terms.ts';
import { guideTopics, toGuideSection } from '../../rules/website/guide/guide-topics.ts';
import {
  type SectionName,
  sectionInfo,
  sectionNames,
  sectionRules,
  topicsToCheck,
  type WebsiteContent,
} from '../../rules/website/sections.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { DeletePage, RemoveButton } from '../bulk/bulk-actions.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import {
  EmptyList,
  MatchCount,
  RowLink,
  SearchField,
  SearchWithoutScript,
  useAutoSubmit,
} from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import { getSetupPathOr } from '../setup/setup-progress.server.ts';
import type { Route } from './+types/website-sections.ts';

const pagePath = '/admin/website';
/** The ticked parts that somebody has changed. */
const choiceField = 'also';
/** Success redirects, so only a failure returns data. */
const fallback = { isRemoved: false, selectedIds: [] as string[] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, sample, website } = getServices(context);
  const changes = await listSections(database);
  const sampleState = await readSample(database.kysely, sample);
  const { untouched } = sampleState;
  const clock = await getOfficeClock(context);
  const getStaffName = await readStaffNames(database);
  const { content } = await website.read();
  const topics = topicsToCheck(content, clock.today);
  const search = parseQuery(url.searchParams.get('search'));
  const isMatch = textSearch(search);
  const sections = sectionNames.flatMap((name) => {
    const { changedAt, changedBy } = changes.get(name) ?? { changedAt: null, changedBy: '' };
    const { title, sentence } = sectionInfo[name];
    const texts = listTexts(name, content);
    const labels = getFields(sectionRules[name]).map(({ label }) => label);
    if (!isMatch([title, sentence, ...labels, ...texts].join('\n'))) return [];
    return {
      name,
      title,
      sentence,
      values: truncateText(texts.join(' · '), maxValues),
      isToCheck: topics.some((topic) => toGuideSection(topic) === name),
      changed: changedAt && {
        when: clock.whenInSentence(new Date(changedAt)),
        by: getStaffName(changedBy),
      },
    };
  });
  const isAsking = url.searchParams.has('remove');
  const startsInEnglish = untouched.sections.length > 0 && !changes.has('offer');
  return {
    sections,
    search,
    isAsking,
    sample: formatSample(untouched),
    fields: untouched.fields,
    startsInEnglish,
    ownParts: await findOwnParts(database.kysely, sample, sampleState),
  };
}

/** Characters of a section's texts in the list. */
const maxValues = 90;

/** What a section says at present, one text for each filled field. Times say nothing without their days. */
function listTexts(name: SectionName, content: WebsiteContent): string[] {
  return listLeaves(getFields(sectionRules[name]), content[name]).flatMap(({ field, value }) => {
    const { kind, label, optionLabels } = field;
    if (typeof value !== 'string' || value === '' || kind === 'hidden' || kind === 'time')
      return [];
    if (kind === 'date') return dayText(value);
    const option = optionLabels?.[value];
    return option ? `${label}: ${option}` : value;
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, manyFields);
  const selectedIds = form.getAll(choiceField).map(String);
  const { database, sample, log } = getServices(context);
  try {
    const text = 'Sample content removed';
    const removedCounts = await removeSample(database, sample, new Set(selectedIds));
    const { id: staffId, email } = getStaff(context);
    log.info({ removed: removedCounts, staffId }, text);
    const nextPath = await getSetupPathOr(getServices(context), email, pagePath);
    return redirectWithToast(nextPath, { text, kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'The sample content could not be removed');
    return data({ ...fallback, selectedIds }, { status: 503 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, fallback);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export const meta = () => adminMeta('Website');

export default function WebsiteSections({ loaderData, actionData }: Route.ComponentProps) {
  const { sample, isAsking, fields, startsInEnglish, ownParts, search, sections } = loaderData;
  if (sample && (isAsking || actionData)) {
    const failure = actionData && 'Failed to remove the sample content';
    const names = new Intl.ListFormat('en-GB').format(fields);
    return (
      <DeletePage
        subject={sample}
        cancelPath={pagePath}
        question={question}
        note={[names && clearedText(names), startsInEnglish && englishText]
          .filter(Boolean)
          .join(' ')}
        failure={failure}
        fields={
          ownParts.length > 0 && (
            <OwnParts parts={ownParts} selectedIds={actionData?.selectedIds ?? []} />
          )
        }
      />
    );
  }
  return (
    <>
      <h1 className="staff-heading">Website</h1>
      <p className="mt-1 text-soft">What the site says about your agency.</p>
      <SectionSearch search={search} />
      <MatchCount count={sections.length} noun="sections" row="section" />
      {sections.length === 0 && (
        <EmptyList noun="sections" row="section" path={pagePath}>
          {null}
        </EmptyList>
      )}
      {groupSections(sections).map(({ title, isFolded, sections }) =>
        isFolded && search === '' ? (
          <details key={title} className="mt-6">
            <summary className="fold staff-subheading">
              <StaffIcon name="chevronDown" className="fold-mark" />
              {`${title} (${sections.length})`}
              {sections.some(({ isToCheck }) => isToCheck) && (
                <span className="font-semibold text-error">Something to check</span>
              )}
            </summary>
            <SectionList sections={sections} />
          </details>
        ) : (
          <section key={title} aria-label={title} className="mt-6">
            <h2 className="staff-subheading">{title}</h2>
            <SectionList sections={sections} />
          </section>
        ),
      )}
      {sample && <SampleNotice sample={sample} />}
    </>
  );
}

function SectionSearch({ search }: { search: string }) {
  const form = useAutoSubmit(search);
  return (
    <Form {...form} role="search" aria-label="Website" className="mt-4 flex gap-2">
      <SearchField
        label="Search the sections"
        placeholder="Search sections, fields or texts"
        value={search}
        className="grow"
      />
      <SearchWithoutScript />
    </Form>
  );
}

type Section = Route.ComponentProps['loaderData']['sections'][number];

const groups: { title: string; names: SectionName[]; isFolded?: boolean }[] = [
  { title: 'Your agency', names: ['agency', 'hours', 'licences', 'announcement', 'look', 'offer'] },
  { title: 'Pages', names: ['home', 'about', 'contact', 'packages', 'galleries', 'privacy'] },
  { title: 'Guide', names: ['guide', ...guideTopics.map(toGuideSection)], isFolded: true },
];

/** A section that no group names comes last; groups without sections are left out. */
function groupSections(sections: readonly Section[]) {
  const isNamed = ({ name }: Section) => groups.some(({ names }) => names.includes(name));
  return [
    ...groups.map(({ names, ...group }) => ({
      ...group,
      sections: sections.filter(({ name }) => names.includes(name)),
    })),
    { title: 'More', isFolded: false, sections: sections.filter((section) => !isNamed(section)) },
  ].filter((group) => group.sections.length > 0);
}

function SectionList({ sections }: { sections: readonly Section[] }) {
  return (
    <ul className="card mt-3 divide-y divide-line overflow-hidden">
      {sections.map(({ name, title, sentence, values, changed, isToCheck }) => (
        <li key={name}>
          <RowLink
            to={`${pagePath}/${name}`}
            details={
              changed ? (
                <>
                  Changed {changed.when} by <Breakable>{changed.by}</Breakable>
                </>
              ) : (
                'Not changed yet'
              )
            }
          >
            <span className="font-semibold text-green">{title}</span>
            <span>{sentence}</span>
            {values && (
              <span dir="auto" className="wrap-anywhere text-soft">
                {values}
              </span>
            )}
            {isToCheck && (
              <span className="font-semibold text-error">
                Please compare it with its source again.
              </span>
            )}
          </RowLink>
        </li>
      ))}
    </ul>
  );
}

const clearedText = (names: string) =>
  `These fields still say what the sample says and are cleared: ${names}.`;
const englishText =
  'The website is then in English, until you choose other languages under Languages and guide.';

const question = {
  title: 'Remove the sample content?',
  sentence: `What somebody has changed stays, unless it is listed below and you tick it. Removed packages, images and reviews can be restored from the bin for ${binDays} days, and changed texts from the earlier versions of their section.`,
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
} as const;

function OwnParts({ parts, selectedIds }: { parts: OwnPart[]; selectedIds: string[] }) {
  return (
    <fieldset className="basis-full">
      <legend className="font-semibold">This stays. Tick what you want to remove too:</legend>
      <ul className="mt-2">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={choiceField}
                value={id}
                defaultChecked={selectedIds.includes(id)}
              />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SampleNotice({ sample }: { sample: string }) {
  return (
    <section
      aria-labelledby="sample-content"
      className="card mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="flex-[1_1_min(20rem,100%)]">
        <h2 id="sample-content" className="font-semibold font-text leading-normal">
          Sample content
        </h2>
        <p className="text-soft">
          Still from the sample, whose agency does not exist: {sample}. Remove it when you add your
          own content.
        </p>
      </div>
      <RemoveButton path={pagePath}>Remove the sample content</RemoveButton>
    </section>
  );
}

/** '12 packages, 32 images, 3 reviews and 10 sections of the website', without zeros. */
function formatSample({ packages, images, reviews, sections, fields }: UntouchedSample): string {
  const rows = {
    package: packages,
    image: images,
    review: reviews,
    section: sections,
    field: fields,
  };
  const parts = Object.entries(rows)
    .filter(([, { length }]) => length > 0)
    .map(([noun, { length }]) => `${length} ${noun}${length === 1 ? '' : 's'}`);
  const summary = new Intl.ListFormat('en-GB').format(parts);
  return sections.length + fields.length > 0 ? `${summary} of the website` : summary;
}
