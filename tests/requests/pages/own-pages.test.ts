import { beforeEach, describe, expect, it } from 'vitest';
import {
  listPageVersions,
  setPagesPublished,
  updatePage,
} from '../../../app/data/pages/pages.server.ts';
import { saveTranslations } from '../../../app/data/translations/translations.server.ts';
import { languageCodes, localize } from '../../../app/languages/languages.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { maxPages, type PageContent } from '../../../app/rules/pages/page-rules.ts';
import { addedPage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  expectWords,
  getMain,
  getToast,
  openStaffSite,
  readText,
  unescapeHtml,
} from '../site/open-site.ts';

const path = '/pages/refund-policy';
const list = '/admin/pages';

/** The fields of the form. */
function toFields({ questions, ...texts }: PageContent) {
  const rows = questions.flatMap(({ question, answer }, row) => [
    [`questions.r${row}.question`, question],
    [`questions.r${row}.answer`, answer],
  ]);
  return { ...texts, 'questions.list': 'yes', ...Object.fromEntries(rows) };
}

describe.each(requestDatabases)('pages of owners on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });
  const { post, read } = here;
  const visit = (address: string, status?: number) => read(address, { cookie: '' }, status);
  beforeEach(() => here.clear('pages', 'history'));

  const toForm = (page: Partial<PageContent>) => ({
    ...toFields({ ...addedPage, ...page }),
    attempt: newAttemptKey(),
  });
  const add = (page: Partial<PageContent> = {}, more = {}) =>
    post(`${list}/new`, { ...toForm(page), ...more });
  const save = (id: string, version: number, page: Partial<PageContent>, more = {}) =>
    post(`${list}/${id}/edit`, { ...toForm(page), version: String(version), ...more });
  const listRows = async () =>
    (await here.rows('pages')).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  async function addPage(page: Partial<PageContent> = {}) {
    expect((await add(page)).status).toBe(302);
    const row = (await listRows()).find(({ slug }) => slug === (page.slug ?? addedPage.slug));
    return row?.id ?? '';
  }

  it('a published page is in the footer, sitemap, search and previews, in every language', async () => {
    expect(await visit('/')).not.toContain(path);
    await visit(path, 404);
    const response = await add();
    expect([response.status, response.headers.get('location')]).toEqual([302, list]);
    expect(getToast(response)).toContain('Page saved successfully');
    const html = await visit(path);
    expectWords(
      getMain(html),
      ...['<h1', 'Refund policy', 'What you get back.', /<h2[^>]*>.*When you cancel/],
      ...[/<li[^>]*>.*<strong>everything<\/strong>/, /<a [^>]*href="\/contact"[^>]*>ask us<\/a>/],
      ...['Questions and answers', /<h3>.*How long does it take\?/, 'Ten days.'],
    );
    const card = '/preview/pages/own-refund-policy.jpg';
    expectWords(html, '<title>Refund policy', card, 'rel="canonical"');
    const redirect = await here.get('/pages/Refund-POLICY', { cookie: '' });
    expect(redirect.headers.get('location')).toBe(path);
    const footer = /<footer[\s\S]*<\/footer>/;
    expect(footer.exec(await visit('/'))?.[0]).toContain(`href="${path}"`);
    expect(/<header[\s\S]*<\/header>/.exec(await visit('/'))?.[0]).not.toContain(path);
    expectWords(await visit('/sitemap.xml'), `${path}</loc>`, `/ur${path}</loc>`);
    expectWords(getMain(await visit('/search?q=refund')), path);
    expectWords(getMain(await visit('/search?q=ten+days')), path);
    const questions = [{ question: 'How?', answer: '# In writing' }];
    await addPage({ slug: 'bare', description: '', questions });
    const barePage = await visit('/pages/bare');
    expectWords(barePage, 'name="description" content="Refund policy"', /<h4[^>]*>.*In writing/);
    const preview = await here.get(card, { cookie: '' });
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect((await here.get('/preview/pages/own-nothing.jpg', { cookie: '' })).status).toBe(404);
    expectWords(getMain(await visit(`/ur${path}`)), 'سوال اور جواب', 'Refund policy');
    const [{ id = '' } = {}] = await listRows();
    const translations = `/admin/translations/ur/page/${id}`;
    expectWords(await read(translations), 'When you cancel', 'Early: **everything**');
    expectWords(await read('/admin/translations'), 'Refund policy');
    const target = { language: 'ur', kind: 'pages', subjectId: id, subject: '' } as const;
    const phrase = { phrase: 'When you cancel', translation: 'اگر آپ نہ جائیں', place: '' };
    await saveTranslations(here.database, target, [phrase]);
    expectWords(getMain(await visit(`/ur${path}`)), /<h2[^>]*>.*اگر آپ نہ جائیں/);
    await here.clear('translations');
    const { visits } = here.site.services;
    for (const slug of ['refund-policy', 'made-up']) visits.count('visit', `/pages/${slug}`);
    await visits.store();
    expect((await here.rows('visit_counts')).map(({ subject }) => subject)).toEqual([path]);
    expectWords(await read('/admin/figures'), 'Refund policy');
    await post(
      ...bulk(
        'pages',
        'delete',
        (await listRows()).map((row) => row.id),
      ),
    );
    expectWords(await read('/admin/figures'), 'Page: refund-policy');
  });

  it('a link that names a language leads to its page in the language of the visitor', async () => {
    await addPage({ text: 'See [packages](/ur/packages)', questions: [] });
    for (const language of languageCodes) {
      const html = getMain(await visit(localize(language, path)));
      expectWords(html, `href="${localize(language, '/packages')}"`);
    }
  });

  it('visitors cannot open a draft or an unpublished page', async () => {
    const id = await addPage({ state: 'draft' });
    const getVisibility = async () => [
      (await here.get(path, { cookie: '' })).status,
      (await visit('/')).includes(path),
      (await visit('/search?q=refund')).includes(path),
    ];
    expect(await getVisibility()).toEqual([404, false, false]);
    expectWords(await read(list), 'Refund policy', 'Draft', 'Publish');
    const draft = await read(`${list}/${id}/preview`);
    expectWords(getMain(draft), 'What you get back.', 'Ten days.');
    expect(draft).not.toContain('<script');
    await read(`${list}/nothing/preview`, {}, 404);
    await post(...bulk('pages', 'show', id));
    expect(await getVisibility()).toEqual([200, true, true]);
    await post(...bulk('pages', 'hide', id));
    expect(await getVisibility()).toEqual([404, false, false]);
    expectWords(await visit(path, 404), 'Page not found');
    expectWords(await read('/admin/history?kind=pages'), 'took down the page', 'Refund policy');
  });

  it('an earlier address leads to the page, unless another page has it', async () => {
    const id = await addPage();
    await save(id, 1, { slug: 'refunds' });
    await save(id, 2, { slug: 'money-back' });
    const follow = async (address: string) => {
      const { status, headers } = await here.get(address, { cookie: '' });
      return [status, headers.get('location')];
    };
    for (const language of languageCodes) {
      const target = localize(language, '/pages/money-back');
      for (const oldPath of [path, '/pages/refunds']) {
        expect(await follow(localize(language, oldPath))).toEqual([301, target]);
      }
      expect(await follow(target)).toEqual([200, null]);
    }
    expect((await here.get(path, { cookie: '' })).headers.get('cache-control')).toBe('no-store');
    for (const unknownPath of ['/pages/refund', '/pages/%25', '/pages/refund_policy']) {
      expect((await follow(unknownPath))[0], unknownPath).toBe(404);
    }
    await addPage({ slug: 'refunds' });
    expect(await follow('/pages/refunds')).toEqual([200, null]);
    await post(...bulk('pages', 'hide', id));
    expect(await follow(path)).toEqual([404, null]);
  });

  it('earlier addresses and versions stay, however often a page is saved and taken down', async () => {
    const { database } = here;
    const id = await addPage();
    const update = async (version: number, page: Partial<PageContent>) => {
      const content = { ...addedPage, slug: 'news', ...page };
      expect(await updatePage(database, id, content, { version })).toEqual({ state: 'saved', id });
    };
    await update(1, { slug: 'refunds' });
    for (let version = 2; version < 60; version += 1) await update(version, { text: `${version}` });
    for (const address of ['refund-policy', 'refunds']) {
      const response = await here.get(`/pages/${address}`, { cookie: '' });
      expect([response.status, response.headers.get('location')]).toEqual([301, '/pages/news']);
    }
    const before = await listPageVersions(database, id);
    for (let version = 60; version < 120; version += 1) {
      await setPagesPublished(database, [id], version % 2 === 1);
    }
    await update(120, { text: 'Last' });
    const [newest, ...versions] = await listPageVersions(database, id);
    expect(newest?.content.text).toBe('Last');
    // The newest 50, and the last of each earlier address.
    const oldestOfNews = before.filter(({ content: { slug } }) => slug === 'news').at(-1);
    expect(versions).toEqual(before.filter((version) => version !== oldestOfNews));
    expect(versions).toHaveLength(49 + 2);
  });

  it('allows at most three pages in the menu, in their order', async () => {
    for (const [slug, position] of Object.entries({ b: '2', c: '', a: '1' })) {
      await addPage({ slug, title: `Page ${slug}`, place: 'menu', position });
    }
    const header = /<header[\s\S]*?<\/header>/.exec(await visit('/about'))?.[0] ?? '';
    expect(header).toMatch(/Page a[\s\S]*Page b[\s\S]*Page c/);
    const response = await add({ slug: 'd', place: 'menu' });
    expectWords(await readText(response, 400), 'The menu has room for 3 of your pages');
  });

  it('a restore keeps within the limits of the menu and of all pages', async () => {
    for (const slug of ['a', 'b', 'c'])
      await addPage({ slug, title: `Page ${slug}`, place: 'menu' });
    const id = (await listRows()).find(({ slug }) => slug === 'c')?.id ?? '';
    await post(...bulk('pages', 'delete', id));
    const restore = async () => getToast(await post(...bulk('pages', 'restore', id)));
    expect(await restore()).toMatch(/Page restored successfully(?!\.)/);
    await post(...bulk('pages', 'delete', id));
    const newId = await addPage({ slug: 'd', place: 'menu' });
    expect(await restore()).toContain(
      'Page restored successfully. The menu is full, so the page is in the footer now.',
    );
    expect((await listRows()).map(({ place }) => place)).toEqual([
      'menu',
      'menu',
      'footer',
      'menu',
    ]);
    expect((await save(newId, 1, { slug: 'd', place: 'menu', title: 'D' })).status).toBe(302);
    // A form that was open before the delete has an earlier place.
    expect((await save(id, 1, { slug: 'c' })).status).toBe(409);
    expectWords(await read('/admin/history?kind=pages'), 'Where it is linked');
    await post(...bulk('pages', 'delete', id));
    const liveRows = (await listRows()).filter((row) => row.undoUntil === null);
    const copies = Array.from({ length: maxPages - liveRows.length }, (_, at) => `copy-${at}`);
    const pages = copies.flatMap((slug) =>
      liveRows.slice(0, 1).map((row) => ({ ...row, id: slug, slug, place: 'none' as const })),
    );
    await here.kysely.insertInto('pages').values(pages).execute();
    expect(await restore()).toContain('There can be 100 pages at most, so one stays in the bin.');
    expectWords(await read('/admin/bin'), 'Page c');
    await post(...bulk('pages', 'delete', 'copy-0'));
    expect(await restore()).toContain('Page restored successfully');
  });

  it('shows invalid input at its field and keeps what was typed', async () => {
    await addPage();
    const id = await addPage({ slug: 'gone', title: 'Gone' });
    await post(...bulk('pages', 'delete', id));
    const title = 'Typed with care';
    for (const [page, error] of [
      [{}, 'The page “Refund policy” has this address: please choose another one'],
      [{ slug: 'gone' }, 'The deleted page “Gone” has this address'],
      [{ slug: 'b', text: '[pay](javascript:alert(1))' }, 'The link of “pay” must begin with'],
    ] as const) {
      const html = unescapeHtml(await readText(await add({ title, ...page }), 400));
      expectWords(html, error, title, 'Ten days.');
    }
    expect(await listRows()).toHaveLength(2);
  });

  it('the buttons of the questions work without JavaScript', async () => {
    const html = await readText(await add({}, { rows: 'add questions' }));
    expectWords(html, 'questions.r1.question', 'How long does it take?');
    expect(await listRows()).toEqual([]);
  });

  it('asks the later of two people who save at once, and loses nothing', async () => {
    const id = await addPage();
    const responses = await Promise.all(['One', 'Two'].map((title) => save(id, 1, { title })));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect((await save(id, 1, { title: 'Three' }, { seenVersion: '2' })).status).toBe(302);
    const [row] = await listRows();
    expect(row).toMatchObject({ title: 'Three', version: 3 });
    // The state in the form is older than the one of the list.
    await post(...bulk('pages', 'hide', id));
    expect((await save(id, 3, { title: 'Four' })).status).toBe(409);
    await post(...bulk('pages', 'delete', id));
    await post(...bulk('pages', 'delete-for-good', id));
    expectWords(await readText(await save(id, 4, { title: 'Five' }), 404), 'was deleted', 'Five');
    const attempt = newAttemptKey();
    const repeatResponses = [await add({}, { attempt }), await add({}, { attempt })];
    expect(repeatResponses.map(({ status }) => status)).toEqual([302, 302]);
    const twinResponses = await Promise.all([add({ slug: 'new' }), add({ slug: 'new' })]);
    expect(twinResponses.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  it('keeps versions: lists them, restores one, and refuses over a newer save', async () => {
    const id = await addPage();
    const versions = `${list}/${id}/versions`;
    expectWords(await read(`${list}/${id}/edit`), `href="${versions}"`);
    expectWords(await read(versions), 'There is no earlier version of this page yet.');
    expect((await save(id, 1, { text: 'All of it.', questions: [] })).status).toBe(302);
    expect((await save(id, 2, { text: 'Half of it.', questions: [] })).status).toBe(302);
    await post(...bulk('pages', 'hide', id));
    const restore = (version: number, seenVersion: number) =>
      post(versions, { version: `${version}`, seenVersion: `${seenVersion}` });
    const { email } = await here.site.services.database.kysely
      .selectFrom('staff')
      .select('email')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    expectWords(await read(versions), email, 'Changed then: Text, Questions and answers');
    for (const [version, seenVersion, problem] of [
      [1, 3, 'This page was changed by someone else. Nothing was restored'],
      [9, 4, 'This version is no longer kept'],
    ] as const) {
      expectWords(await readText(await restore(version, seenVersion), 409), problem);
    }
    expect(getToast(await restore(1, 4))).toContain('Restored');
    const [row] = await listRows();
    expect(row).toMatchObject({ text: addedPage.text, version: 5, publishedAt: null });
    expectWords(await read('/admin/history'), 'restored an earlier version of', 'Text, Questions');
    // Another page has the address of the version by now.
    await save(id, 5, { slug: 'moved' });
    await addPage();
    expectWords(unescapeHtml(await readText(await restore(1, 6), 409)), 'has this address');
    for (let version = 6; version < 58; version += 1) {
      await updatePage(
        here.database,
        id,
        { ...addedPage, slug: 'moved', text: `${version}` },
        { version },
      );
    }
    const listVersions = async () =>
      (await here.rows('website_versions')).filter(({ section }) => section === `page:${id}`);
    // The newest 50, and the last with the earlier address.
    expect(await listVersions()).toHaveLength(51);
    await here.kysely
      .updateTable('website_versions')
      .set({ content: '[' })
      .where('version', '=', 40)
      .execute();
    expect((await read(versions)).match(/Restore this version:/g)).toHaveLength(49);
    await post(...bulk('pages', 'delete', id));
    await post(...bulk('pages', 'delete-for-good', id));
    expect(await listVersions()).toEqual([]);
    expect(getToast(await restore(57, 58))).toContain('This page was deleted.');
  });

  it('the Publish button publishes it too, unless it still has blanks', async () => {
    const draft = { state: 'draft', text: 'Pay ___ days before.' } as const;
    const errorPage = await readText(await add(draft, { publish: 'yes' }), 400);
    expectWords(errorPage, 'Fill in the place marked ___', 'Pay ___ days before.');
    expect(await listRows()).toEqual([]);
    await add({ ...draft, text: 'Pay early.' }, { publish: 'yes' });
    const [row] = await listRows();
    expect(row?.publishedAt).not.toBeNull();
    const button = 'name="publish"';
    expectWords(await read(`${list}/new?draft=terms`), button);
    expect(await read(`${list}/${row?.id}/edit`)).not.toContain(button);
  });

  it('a page with blanks cannot be shown from the list or by an earlier version', async () => {
    const blankId = await addPage({ slug: 'blank', state: 'draft', description: 'In ___ days.' });
    const fullId = await addPage({ slug: 'full', state: 'draft' });
    const show = (...ids: string[]) => post(...bulk('pages', 'show', ids));
    const message = 'One page still has places marked ___';
    expect(getToast(await show(blankId))).toContain(message);
    const toast = getToast(await show(blankId, fullId));
    expect(toast).toContain(message);
    expect(toast).not.toContain('no longer there');
    const listStates = async () =>
      (await listRows()).map(({ slug, publishedAt }) => [slug, publishedAt !== null]);
    expect(await listStates()).toEqual([
      ['blank', false],
      ['full', true],
    ]);
    await save(blankId, 1, { slug: 'blank', description: 'In 9 days.', state: 'published' });
    const restore = { version: '1', seenVersion: '2' };
    const response = await post(`${list}/${blankId}/versions`, restore);
    expectWords(await readText(response, 409), 'Fill in the place marked ___');
    expect((await listRows())[0]?.description).toBe('In 9 days.');
  });

  it('can start from a draft, which is offered until its page exists', async () => {
    expectWords(await read(list), 'Terms of booking', 'new?draft=refund-policy');
    const html = await read(`${list}/new?draft=terms`);
    expectWords(html, 'ask a lawyer to check it', 'value="Terms of booking"', '# Booking');
    expect(await listRows()).toEqual([]);
    await read(`${list}/new?draft=constructor`);
    await addPage();
    expect(await read(list)).not.toContain('new?draft=refund-policy');
  });

  it('only owners can open them', async () => {
    const id = await addPage();
    for (const headers of [{ cookie: here.clerk }, { cookie: '' }]) {
      const before = await listRows();
      const translations = await here.get(`/admin/translations/ur/page/${id}`, headers);
      expect([302, 403]).toContain(translations.status);
      expect(await translations.text()).not.toContain('What you get back.');
      for (const action of ['hide', 'show', 'delete', 'restore', 'delete-for-good']) {
        const response = await post(...bulk('pages', action, id), headers);
        expect([302, 404], action).toContain(response.status);
      }
      expect(await listRows()).toEqual(before);
    }
    expect(await read('/admin/office', { cookie: here.clerk })).not.toContain(`href="${list}"`);
    expectWords(await read('/admin/office'), `href="${list}"`);
  });
});
