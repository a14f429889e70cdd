import type { ReactNode } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  listPackageVersions,
  type PackageVersion,
  restorePackageVersion,
  toVersionTexts,
  type VersionTexts,
} from '../../data/packages/package-changes.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { findPhotos } from '../../data/photos/photos.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { labelledTexts, textFields } from '../../rules/packages/package-rules.ts';
import { normalizeType, typeLabel } from '../../rules/packages/package-types.ts';
import { versionsRules } from '../../rules/row-actions.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { readForm } from '../../services/read-form.server.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Picture } from '../../ui/picture.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { ErrorText } from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/package-versions.ts';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const current = await findPackage(database, id);
  if (!current) throw redirectToList();
  const clock = await getOfficeClock(context);
  const versions = await listPackageVersions(database, id);
  const getStaffName = await readStaffNames(database);
  const earlierVersions = versions.filter(({ version }) => version !== current.version);
  const toLine = ({ version, changedAt, changedBy, ...content }: PackageVersion) => ({
    version,
    when: clock.formatWhen(new Date(changedAt)),
    /** Blank if unknown. */
    by: getStaffName(changedBy),
    different: [
      ...compareFields(content.texts, toVersionTexts(current))
        .filter(({ before, now }) => before !== now)
        .map(({ label }) => label),
      ...(content.imageUrl === current.imageUrl ? [] : ['Picture']),
    ],
  });
  const requestedVersion = url.searchParams.get('version');
  const selectedVersion =
    earlierVersions.find(({ version }) => String(version) === requestedVersion) ??
    earlierVersions[0];
  const imageUrl = selectedVersion?.imageUrl ?? '';
  const earlierPhoto = (await findPhotos(database.kysely, [imageUrl])).get(imageUrl) ?? null;
  const isDifferent = imageUrl !== current.imageUrl;
  return {
    name: current.packageName.trim() || 'Package',
    currentVersion: current.version,
    versions: earlierVersions.map(toLine),
    compared: selectedVersion && {
      ...toLine(selectedVersion),
      fields: compareFields(selectedVersion.texts, toVersionTexts(current)),
      pictures: {
        before: earlierPhoto,
        now: current.photo,
        isDifferent,
        isGone: isDifferent && imageUrl !== '' && earlierPhoto === null,
      },
    },
    /** False for packages that were last saved before the site stored versions. */
    hasVersions: versions.length > 0,
  };
}

/** Fields added after the version show their present text; blank details are omitted. */
function compareFields(texts: Partial<VersionTexts>, now: VersionTexts) {
  const earlierTexts = labelledTexts({ ...now, ...texts });
  return labelledTexts(now).flatMap(({ key, label, text }, index) => {
    const formatField = (value = '') =>
      key === 'packageType' && value !== '' ? typeLabel(normalizeType(value)) : value;
    const field = { label, before: formatField(earlierTexts[index]?.text), now: formatField(text) };
    return index < textFields.length || field.before + field.now !== '' ? [field] : [];
  });
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = getServices(context);
  const form = await readForm(request);
  const versions = versionsRules.safeParse(Object.fromEntries(form)).data;
  if (!versions) return data({ problem: problems.unkept }, { status: 409 });
  const { version } = versions;
  try {
    const result = await restorePackageVersion(database, id, versions);
    log.info(
      { packageId: id, version, state: result.state, staffId: getStaff(context).id },
      'Version',
    );
    if (result.state === 'missing') return redirectToList();
    if (result.state === 'saved') {
      const pictureNote = result.lacksPicture
        ? '. Its picture no longer exists, so the current one stays.'
        : '';
      const address = `/admin/packages/${encodeURIComponent(id)}/versions`;
      return redirectWithToast(address, { text: `Restored${pictureNote}`, kind: 'success' });
    }
    return data({ problem: problems[result.state] }, { status: 409 });
  } catch (error) {
    log.error(
      { err: error, packageId: id },
      'An earlier version of a package could not be restored',
    );
    const problem = 'This could not be saved. Please check your internet and try again.';
    return data({ problem }, { status: 503 });
  }
}

const problems = {
  same: 'The package already says this: nothing was changed.',
  unkept: 'This version is no longer kept. Nothing was changed.',
  changed: 'This package was changed by someone else. Nothing was restored: please check it again.',
};

function redirectToList(): Response {
  return redirectWithToast('/admin/packages', { text: 'This package was deleted.', kind: 'error' });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, {
    problem: 'This could not be sent. Please check your internet and try again.',
  });

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: ({ id }) => [{ topic: 'packages', id }] };

export const meta = () => adminMeta('Versions of a package');

export default function PackageVersions({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, currentVersion, versions, compared, hasVersions } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const problem = isBusy ? undefined : actionData?.problem;
  return (
    <>
      <h1 className="staff-heading">Earlier versions</h1>
      <p className="mt-1">
        <bdi className="font-semibold">{name}</bdi>
      </p>
      {versions.length > 0 ? (
        <nav aria-label="Versions" className="card mt-5 max-w-5xl">
          <ul className="divide-y divide-line">
            {versions.map(({ version, when, by, different }) => (
              <li key={version}>
                <Link
                  to={`?version=${version}`}
                  preventScrollReset
                  aria-current={version === compared?.version ? 'true' : undefined}
                  className="row-link block px-4 py-2.5 aria-[current]:bg-sand aria-[current]:shadow-[inset_4px_0_0_var(--color-gold)]"
                >
                  {when}
                  {by && (
                    <>
                      {' '}
                      by <Breakable>{by}</Breakable>
                    </>
                  )}
                  <span className="block text-soft">
                    {different.length > 0 ? `Differs in: ${different.join(', ')}` : 'Same as now'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <p className="mt-4">
          {hasVersions
            ? 'This package has been saved once. There is no earlier version of it yet.'
            : 'There is no earlier version of this package yet. The next save keeps what it says now.'}
        </p>
      )}
      {compared && <VersionComparison compared={compared} />}
      <div className="form-buttons mx-0 mb-0 max-w-5xl flex-wrap justify-start bg-paper px-0 max-sm:gap-2 max-sm:[&_.button]:px-[3vw] max-sm:[&_.button]:text-[0.9375rem]">
        <ErrorText className="basis-full">{problem}</ErrorText>
        {compared && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={compared.version} />
            <input type="hidden" name="seenVersion" value={currentVersion} />
            <button
              type="submit"
              aria-disabled={isBusy}
              onClick={(event) => isBusy && event.preventDefault()}
              className="button button-green"
            >
              {isBusy ? 'Restoring...' : 'Restore this version'}
            </button>
          </Form>
        )}
        <Link to={`/admin/packages/${params.id}/edit`} className="button button-outline">
          Back to the package
        </Link>
      </div>
    </>
  );
}

const versionFieldsClass =
  'card mt-4 max-w-5xl divide-y divide-line *:grid *:gap-x-6 *:gap-y-1 *:px-4 *:py-3 md:*:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] *:data-[different=true]:shadow-[inset_4px_0_0_var(--color-gold)] [&_dt]:text-soft';

type Compared = NonNullable<Route.ComponentProps['loaderData']['compared']>;

function VersionComparison({ compared: { when, fields, pictures } }: { compared: Compared }) {
  const rows = [
    ...fields.map(({ label, before, now }) => ({
      label,
      isDifferent: before !== now,
      before: before ? <bdi>{before}</bdi> : nothingText,
      now: now ? <bdi>{now}</bdi> : nothingText,
    })),
    {
      label: 'Picture',
      isDifferent: pictures.isDifferent,
      before: pictures.isGone
        ? 'It no longer exists: the package would keep its current picture.'
        : renderPicture(pictures.before, 'The earlier picture'),
      now: renderPicture(pictures.now, 'The current picture'),
    },
  ];
  const differentRows = rows.filter(({ isDifferent }) => isDifferent);
  const sameRows = rows.filter(({ isDifferent }) => !isDifferent);
  return (
    <section aria-labelledby="compared" className="mt-6">
      <h2 id="compared" className="staff-subheading">
        {when}, and now
      </h2>
      {differentRows.length > 0 && (
        <dl className={versionFieldsClass}>{differentRows.map(renderRow)}</dl>
      )}
      <details>
        <summary className="tap-link mt-2 text-soft underline">What is unchanged</summary>
        <dl className={versionFieldsClass}>{sameRows.map(renderRow)}</dl>
      </details>
    </section>
  );
}

type ComparedRow = Record<'before' | 'now', ReactNode> & { label: string; isDifferent: boolean };

function renderRow({ label, isDifferent, before, now }: ComparedRow) {
  return (
    <div key={label} data-different={isDifferent}>
      <dt>
        {label}{' '}
        {isDifferent && (
          <span className="chip ml-2 font-semibold text-green md:ml-0">Different</span>
        )}
      </dt>
      {isDifferent && (
        <dd className="whitespace-pre-line">
          <span className="block text-[0.9375rem] text-soft">Then</span>
          {before}
        </dd>
      )}
      <dd className={`whitespace-pre-line ${isDifferent ? '' : 'md:col-span-2'}`}>
        {isDifferent && <span className="block text-[0.9375rem] text-soft">Now</span>}
        {now}
      </dd>
    </div>
  );
}

const nothingText = <span className="text-soft">Nothing</span>;

function renderPicture(photo: Photo | null, alt: string): ReactNode {
  if (!photo) return nothingText;
  return <Picture photo={photo} alt={alt} frames={[{ width: '15rem' }]} className="photo-frame" />;
}
