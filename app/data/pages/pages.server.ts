import type { Kysely } from 'kysely';
import { readJson, readMembers } from '../../rules/fields/read-stored.ts';
import { changedLabels } from '../../rules/fields/section-fields.ts';
import {
  findBlanks,
  maxMenuPages,
  maxPages,
  type PageContent,
  pageRules,
} from '../../rules/pages/page-rules.ts';
import { isPageSlug } from '../../rules/pages/page-slugs.ts';
import { claimAttempt, findAttempt, lockValue } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import {
  countRows,
  livePages,
  type PageRow,
  pagesAndDeleted,
  type Tables,
  type Trx,
} from '../database/tables.server.ts';
import { type Actor, recordBulkChange, recordHistory } from '../history/history.server.ts';
import { getIds } from '../row-order.server.ts';
import { type ContentVersion, keepVersion, listVersions } from '../website/versions.server.ts';

/** Links to pages are in every page's footer and menu, so every cached page shows them. */
const pageTopics = [{ topic: 'website' as const }];

function selectPages(kysely: Kysely<Tables>) {
  return livePages(kysely)
    .selectAll()
    .orderBy((row) => row('position', '=', 0))
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id');
}

/** All pages, drafts too, in the order of their links. */
export async function listPages({ kysely }: Pick<Database, 'kysely'>): Promise<PageRow[]> {
  return selectPages(kysely).execute();
}

export type PublishedPage = ReturnType<typeof toPublishedPage>;

export async function listPublishedPages({ kysely }: Pick<Database, 'kysely'>) {
  const rows = await selectPages(kysely).where('publishedAt', 'is not', null).execute();
  return rows.map(toPublishedPage);
}

export function toPublishedPage(row: Omit<PageRow, 'publishedAt'>) {
  const { id, slug, title, description, text, place, changedAt } = row;
  return { id, slug, title, description, text, place, changedAt, questions: readQuestions(row) };
}

/** A list that cannot be read does not affect the rest of its page. */
function readQuestions({ questions }: Pick<PageRow, 'questions'>): PageContent['questions'] {
  return readJson(pageRules.shape.questions, questions) ?? [];
}

export async function findPage({ kysely }: Pick<Database, 'kysely'>, id: string) {
  return (await livePages(kysely).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** As its form has it. */
export function toPageContent(row: PageRow): PageContent {
  const { slug, title, description, text, place, position, publishedAt } = row;
  return {
    slug,
    title,
    description,
    text,
    place,
    questions: readQuestions(row),
    position: position === 0 ? '' : String(position),
    state: publishedAt === null ? 'draft' : 'published',
  };
}

function toColumns({ state: _, position, questions, ...texts }: PageContent) {
  return { ...texts, position: Number(position), questions: JSON.stringify(questions) };
}

/** What cannot be read reads as blank: it stays as it is until somebody writes something else. */
function changedColumns(before: PageContent, content: PageContent) {
  const values: Record<string, unknown> = toColumns(before);
  const changes = Object.entries(toColumns(content)).filter(
    ([name, value]) => value !== values[name],
  );
  return Object.fromEntries(changes) as Partial<ReturnType<typeof toColumns>>;
}

export type PageResult =
  | { state: 'saved'; id: string }
  | { state: 'missing' }
  | { state: 'changed'; version: number }
  | { state: 'invalid'; errors: Record<string, string> };

/** A repeated attempt adds nothing. */
export function createPage(database: Database, content: PageContent, attempt?: string) {
  return changeRows<PageResult>(database, pageTopics, async (trx) => {
    const now = database.now().toISOString();
    const id = newId();
    await lockPages(trx, database);
    const existingId = await findAttempt(trx, attempt);
    if (existingId !== null) return new Unchanged({ state: 'saved', id: existingId });
    const errors = await findProblems(trx, content);
    if (errors) return new Unchanged({ state: 'invalid', errors });
    await claimAttempt(trx, attempt, id, database.now());
    await trx
      .insertInto('pages')
      .values({
        ...toColumns(content),
        id,
        publishedAt: content.state === 'published' ? now : null,
        version: 1,
        createdAt: now,
        changedAt: now,
      })
      .execute();
    await keepPage(trx, id, content, { version: 1, changedAt: now, changedBy: database.actor });
    const subject = content.title;
    await recordHistory(trx, database, { kind: 'pages', act: 'added', subjectId: id, subject });
    return { state: 'saved', id };
  });
}

interface PageUpdate {
  attempt?: string | undefined;
  /** The version that the editor saw; if there is a newer one, the save is refused. */
  version: number;
  isRestore?: boolean;
}

export function updatePage(
  database: Database,
  id: string,
  content: PageContent,
  { version, attempt, isRestore }: PageUpdate,
) {
  return changeRows<PageResult>(database, pageTopics, async (trx) => {
    await lockPages(trx, database);
    const before = await findPage({ kysely: trx }, id);
    if (!before) return new Unchanged({ state: 'missing' });
    if ((await findAttempt(trx, attempt)) !== null) return new Unchanged({ state: 'saved', id });
    if (before.version !== version) {
      return new Unchanged({ state: 'changed', version: before.version });
    }
    const errors = await findProblems(trx, content, id);
    if (errors) return new Unchanged({ state: 'invalid', errors });
    await claimAttempt(trx, attempt, id, database.now());
    const action = isRestore ? 'version put back' : 'changed';
    const isChanged = await storePage(trx, database, before, content, action);
    const result = { state: 'saved' as const, id };
    return isChanged ? result : new Unchanged(result);
  });
}

/** Stores the content as a new version; false if it is the same as before. */
async function storePage(
  trx: Trx,
  { actor, now }: Actor,
  before: PageRow,
  content: PageContent,
  act: string,
): Promise<boolean> {
  const { id, version } = before;
  const contentBefore = toPageContent(before);
  const labels = changedLabels(pageRules, contentBefore, content);
  if (labels.length === 0) return false;
  const changedAt = now().toISOString();
  const publishedAt = content.state === 'draft' ? null : (before.publishedAt ?? changedAt);
  await trx
    .updateTable('pages')
    .set({
      ...changedColumns(contentBefore, content),
      publishedAt,
      changedAt,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  // An earlier release kept no versions.
  if ((await listVersions({ kysely: trx }, getVersionSection(id))).length === 0) {
    const save = { version, changedAt: before.changedAt, changedBy: '' };
    await keepPage(trx, id, contentBefore, save);
  }
  await keepPage(trx, id, content, { version: version + 1, changedAt, changedBy: actor });
  const subject = content.title;
  const details = { labels };
  await recordHistory(trx, { actor, now }, { kind: 'pages', act, subjectId: id, subject, details });
  return true;
}

/** Moves restored pages to the footer if the menu is full; true if it moved any. */
export async function moveExtraMenuPages(trx: Trx, actor: Actor, ids: readonly string[]) {
  const menuPages = await selectPages(trx).where('place', '=', 'menu').execute();
  const restoredPages = menuPages.filter(({ id }) => ids.includes(id));
  const extraCount = Math.max(menuPages.length - maxMenuPages, 0);
  const extraPages = restoredPages.slice(0, extraCount);
  for (const page of extraPages) {
    await storePage(trx, actor, page, { ...toPageContent(page), place: 'footer' }, 'changed');
  }
  return extraPages.length > 0;
}

/** Whether another page can be restored; none is added until the transaction ends. */
export async function hasPageRoom(trx: Trx, database: Database): Promise<boolean> {
  await lockPages(trx, database);
  return (await countRows(livePages(trx))) < maxPages;
}

const getVersionSection = (id: string) => `page:${id}`;

async function keepPage(
  trx: Trx,
  id: string,
  content: PageContent,
  save: Omit<ContentVersion, 'content'>,
): Promise<void> {
  const section = getVersionSection(id);
  // `findByEarlierSlug` needs the newest version of each earlier address: printed codes and shared links lead there.
  const slugVersions = new Map<unknown, number>();
  for (const { version, content: json } of await listVersions({ kysely: trx }, section)) {
    const { slug = content.slug } = readMembers(json) ?? {};
    if (slug !== content.slug && !slugVersions.has(slug)) slugVersions.set(slug, version);
  }
  const version = { ...save, content: JSON.stringify(content) };
  await keepVersion(trx, section, version, [...slugVersions.values()]);
}

/** Newest first, without those that cannot be read. */
export async function listPageVersions(database: Pick<Database, 'kysely'>, id: string) {
  const versions = await listVersions(database, getVersionSection(id));
  return versions.flatMap(({ content: json, ...version }) => {
    const content = readJson(pageRules, json);
    return content ? [{ ...version, content }] : [];
  });
}

/** Which of the pages had this address most recently, by the versions that are kept. */
export async function findByEarlierSlug<Page extends Pick<PageRow, 'id'>>(
  { kysely }: Pick<Database, 'kysely'>,
  pages: readonly Page[],
  slug: string,
): Promise<Page | undefined> {
  if (pages.length === 0 || !isPageSlug(slug)) return undefined;
  const sections = pages.map(({ id }) => getVersionSection(id));
  const version = await kysely
    .selectFrom('website_versions')
    .select('section')
    .where('section', 'in', sections)
    .where('content', 'like', `%"slug":"${slug}"%`)
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return pages.find(({ id }) => getVersionSection(id) === version?.section);
}

/** Null if the version is no longer kept. A published page stays published, a draft stays a draft. */
export async function restorePageVersion(
  database: Database,
  id: string,
  { version, seenVersion }: { version: number; seenVersion: number },
): Promise<PageResult | null> {
  const page = await findPage(database, id);
  if (!page) return { state: 'missing' };
  const versions = await listPageVersions(database, id);
  const earlierVersion = versions.find((row) => row.version === version);
  if (!earlierVersion) return null;
  const content = { ...earlierVersion.content, state: toPageContent(page).state };
  return updatePage(database, id, content, { version: seenVersion, isRestore: true });
}

/** Before a page is deleted for good. */
export function removePageVersions(trx: Trx, id: string) {
  return trx.deleteFrom('website_versions').where('section', '=', getVersionSection(id)).execute();
}

/** Raises the version: an open form has the state, too. Pages with blanks stay drafts. */
export function setPagesPublished(
  database: Database,
  ids: readonly string[],
  isPublished: boolean,
) {
  return changeRows(database, pageTopics, async (trx) => {
    await lockPages(trx, database);
    const pages = await livePages(trx).selectAll().where('id', 'in', ids).execute();
    const hasBlanks = (page: PageRow) =>
      page.publishedAt === null && findBlanks({ ...toPageContent(page), state: 'published' });
    const rows = isPublished ? pages.filter((page) => !hasBlanks(page)) : pages;
    const changedAt = database.now().toISOString();
    const changedRows = await trx
      .updateTable('pages')
      .set((row) => ({
        publishedAt: isPublished ? changedAt : null,
        changedAt,
        version: row('version', '+', 1),
      }))
      .where('id', 'in', getIds(rows))
      .where('publishedAt', isPublished ? 'is' : 'is not', null)
      .returning(['id', 'title as subject'])
      .execute();
    const change = { kind: 'pages', act: isPublished ? 'published' : 'taken down' } as const;
    return recordBulkChange(trx, database, change, rows, changedRows);
  });
}

/** Saves of pages take turns, so that two never get the same address. */
function lockPages(trx: Trx, database: Database): Promise<void> {
  return lockValue(trx, database, { table: 'pages' });
}

/** Blanks, and what only the other pages show: a taken address, a full menu. */
async function findProblems(
  trx: Trx,
  content: PageContent,
  id?: string,
): Promise<Record<string, string> | null> {
  const blanks = findBlanks(content);
  if (blanks) return blanks;
  const { slug, place } = content;
  const others = await pagesAndDeleted(trx)
    .select(['slug', 'title', 'place', 'undoUntil'])
    .where('id', '<>', id ?? '')
    .execute();
  const duplicate = others.find((page) => page.slug === slug);
  if (duplicate) {
    const owner = duplicate.undoUntil === null ? 'The page' : 'The deleted page';
    const remedy = duplicate.undoUntil === null ? '' : ', or delete that page for good in the bin';
    return {
      slug: `${owner} “${duplicate.title}” has this address: please choose another one${remedy}`,
    };
  }
  const pages = others.filter(({ undoUntil }) => undoUntil === null);
  if (place === 'menu' && pages.filter((page) => page.place === 'menu').length >= maxMenuPages) {
    const error = `The menu has room for ${maxMenuPages} of your pages: please move one of them to the footer first`;
    return { place: error };
  }
  if (id === undefined && pages.length >= maxPages) {
    return { title: `There can be ${maxPages} pages at most: please delete one first` };
  }
  return null;
}
