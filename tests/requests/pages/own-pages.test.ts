import { beforeEach, describe, expect, it } from 'vitest';
import { saveTranslations } from '../../../app/data/translations/translations.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import type { PageContent } from '../../../app/rules/pages/page-rules.ts';
import { visitSubject } from '../../../app/rules/visits/visit-rules.ts';
import { addedPage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  expectWords,
  mainOf,
  openStaffSite,
  textOf,
  toastOf,
  unescaped,
} from '../site/open-site.ts';

const path = '/pages/refund-policy';
const list = '/admin/pages';

/** The fields of the form. */
function fieldsOf({ questions, ...texts }: PageContent) {
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

  const add = (page: Partial<PageContent> = {}, more = {}) =>
    post(`${list}/new`, {
      ...fieldsOf({ ...addedPage, ...page }),
      attempt: newAttemptKey(),
      ...more,
    });
  const save = (id: string, version: number, page: Partial<PageContent> = {}, more = {}) =>
    post(`${list}/${id}/edit`, {
      ...fieldsOf({ ...addedPage, ...page }),
      version: String(version),
      attempt: newAttemptKey(),
      ...more,
    });
  const rows = async () => (await here.rows('pages')).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  async function addOne(page: Partial<PageContent> = {}) {
    expect((await add(page)).status).toBe(302);
    const row = (await rows()).find(({ slug }) => slug === (page.slug ?? addedPage.slug));
    return row?.id ?? '';
  }

  it('a published page has its place in footer, sitemap, search and previews, in every language', async () => {
    expect(await visit('/')).not.toContain(path);
    await visit(path, 404);
    const answer = await add();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, list]);
    expect(toastOf(answer)).toContain('Page saved successfully');
    const html = await visit(path);
    expectWords(
      mainOf(html),
      ...['<h1', 'Refund policy', 'What you get back.', /<h2[^>]*>.*When you cancel/],
      ...[/<li[^>]*>.*<strong>everything<\/strong>/, /<a [^>]*href="\/contact"[^>]*>ask us<\/a>/],
      ...['Questions and answers', /<h3>.*How long does it take\?/, 'Ten days.'],
    );
    expectWords(
      html,
      '<title>Refund policy',
      'preview/pages/own-refund-policy.jpg',
      'rel="canonical"',
    );
    const capitals = await here.get('/pages/Refund-POLICY', { cookie: '' });
    expect(capitals.headers.get('location')).toBe(path);
    const footer = /<footer[\s\S]*<\/footer>/;
    expect(footer.exec(await visit('/'))?.[0]).toContain(`href="${path}"`);
    expect(/<header[\s\S]*<\/header>/.exec(await visit('/'))?.[0]).not.toContain(path);
    expectWords(await visit('/sitemap.xml'), `${path}</loc>`, `/ur${path}</loc>`);
    expectWords(mainOf(await visit('/search?q=refund')), path);
    expectWords(mainOf(await visit('/search?q=ten+days')), path);
    const preview = await here.get('/preview/pages/own-refund-policy.jpg', { cookie: '' });
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect((await here.get('/preview/pages/own-nothing.jpg', { cookie: '' })).status).toBe(404);
    expectWords(mainOf(await visit(`/ur${path}`)), 'سوال اور جواب', 'Refund policy');
    const [id] = (await rows()).map((row) => row.id);
    const translations = `/admin/translations/ur/page/${id}`;
    expectWords(await read(translations), 'When you cancel', 'Early: **everything**');
    expectWords(await read('/admin/translations'), 'Refund policy');
    await saveTranslations(
      here.database,
      { language: 'ur', kind: 'pages', subjectId: id ?? '', subject: 'Refund policy' },
      [{ phrase: 'When you cancel', translation: 'اگر آپ نہ جائیں', place: '' }],
    );
    expectWords(mainOf(await visit(`/ur${path}`)), /<h2[^>]*>.*اگر آپ نہ جائیں/);
    await here.clear('translations');
  });

  it('a draft, and a page that is taken down or deleted, is missing for visitors', async () => {
    const id = await addOne({ state: 'draft' });
    const isShown = async () => [
      (await here.get(path, { cookie: '' })).status,
      (await visit('/')).includes(path),
      (await visit('/sitemap.xml')).includes(path),
      (await visit('/search?q=refund')).includes(path),
    ];
    const missing = [404, false, false, false];
    const shown = [200, true, true, true];
    expect(await isShown()).toEqual(missing);
    expectWords(await read(list), 'Refund policy', 'Draft', 'Publish');
    const draft = await read(`${list}/${id}/preview`);
    expectWords(mainOf(draft), 'What you get back.', 'Ten days.');
    expect(draft).not.toContain('<script');
    await read(`${list}/nothing/preview`, {}, 404);
    for (const [action, expected] of [
      ['show', shown],
      ['hide', missing],
      ['show', shown],
      ['delete', missing],
      ['restore', shown],
      ['delete', missing],
      ['delete-for-good', missing],
    ] as const) {
      expect((await post(...bulk('pages', action, id))).status, action).toBe(302);
      expect(await isShown(), action).toEqual(expected);
    }
    expectWords(await visit(path, 404), 'Page not found');
    const acts = (await here.rows('history')).map(({ act }) => act);
    expect(acts.sort()).toEqual(
      [
        'added',
        'published',
        'taken down',
        'published',
        'deleted',
        'put back',
        'deleted',
        'deleted for good',
      ].sort(),
    );
    expectWords(await read('/admin/history?kind=pages'), 'taken down the page', 'Refund policy');
  });

  it('is counted in the figures while it is published', async () => {
    await addOne();
    const { visits } = here.site.services;
    for (const slug of ['refund-policy', 'made-up']) {
      const subject = visitSubject(`/ur/pages/${slug}`);
      expect(subject).toBe(`/pages/${slug}`);
      visits.count('visit', subject ?? '');
    }
    await visits.store();
    expect((await here.rows('visit_counts')).map(({ subject }) => subject)).toEqual([path]);
    expectWords(await read('/admin/figures'), 'Refund policy');
    await here.clear('visit_counts');
  });

  it('takes at most three pages in the menu, in their order', async () => {
    for (const [slug, position] of [
      ['b', '2'],
      ['c', ''],
      ['a', '1'],
    ] as const) {
      await addOne({ slug, title: `Page ${slug}`, place: 'menu', position });
    }
    const header = /<header[\s\S]*?<\/header>/.exec(await visit('/about'))?.[0] ?? '';
    expect(header).toMatch(/Page a[\s\S]*Page b[\s\S]*Page c/);
    const refused = await add({ slug: 'd', place: 'menu' });
    expectWords(await textOf(refused, 400), 'The menu has room for 3 of your pages');
  });

  it('refuses bad input at its place and keeps what was typed', async () => {
    await addOne();
    const id = await addOne({ slug: 'gone', title: 'Gone' });
    await post(...bulk('pages', 'delete', id));
    const title = 'Typed with care';
    for (const [page, error] of [
      [{ title }, 'The page “Refund policy” has this address: please choose another one'],
      [{ title, slug: 'gone' }, 'The deleted page “Gone” has this address'],
      [{ title, slug: 'a/b' }, 'Address can have the letters a to z'],
      [
        { title, slug: 'b', text: '[pay](javascript:alert(1))' },
        'The link of “pay” must begin with',
      ],
      [{ title, slug: 'b', text: 'x'.repeat(100_000) }, 'Text can have at most 20,000 characters'],
    ] as const) {
      const html = unescaped(await textOf(await add(page), 400));
      expectWords(html, error, title, 'Ten days.');
    }
    const many = Array.from({ length: 500 }, () => ({ question: 'Why?', answer: 'Because.' }));
    const html = await textOf(await add({ title, slug: 'b', questions: many }), 400);
    expectWords(html, 'Questions and answers can have at most 40', title);
    expect(await rows()).toHaveLength(2);
  });

  it('shows unclosed marks and HTML as typed', async () => {
    const text = '**open [a](/b <script>alert(1)</script>\n# <b>x</b>';
    await addOne({ text, questions: [] });
    const html = mainOf(await visit(path));
    expect(html).not.toMatch(/<script>alert|<b>/);
    expectWords(unescaped(html), '**open [a](/b <script>alert(1)</script>', '<b>x</b>');
  });

  it('the buttons of the questions work without a script', async () => {
    const html = await textOf(await add({}, { rows: 'add questions' }));
    expectWords(html, 'questions.r1.question', 'How long does it take?');
    expect(await rows()).toEqual([]);
  });

  it('two people who save at once: the second is asked, and nothing is lost', async () => {
    const id = await addOne();
    const saved = await Promise.all(
      ['One', 'Two'].map((title) => save(id, 1, { title, questions: [] })),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([302, 409]);
    const html = await textOf(await save(id, 1, { title: 'Three' }), 409);
    expectWords(html, 'was changed by someone else', 'Three', 'name="seenVersion"');
    expect((await save(id, 1, { title: 'Three' }, { seenVersion: '2' })).status).toBe(302);
    const [row] = await rows();
    expect(row).toMatchObject({ title: 'Three', version: 3 });
    // The state in the form is older than the one of the list.
    await post(...bulk('pages', 'hide', id));
    expect((await save(id, 3, { title: 'Four' })).status).toBe(409);
    await post(...bulk('pages', 'delete', id));
    await post(...bulk('pages', 'delete-for-good', id));
    expectWords(await textOf(await save(id, 4, { title: 'Five' }), 404), 'was deleted', 'Five');
    const attempt = newAttemptKey();
    const repeated = [await add({}, { attempt }), await add({}, { attempt })];
    expect(repeated.map(({ status }) => status)).toEqual([302, 302]);
    const twins = await Promise.all([add({ slug: 'new' }), add({ slug: 'new' })]);
    expect(twins.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  it('begins with a draft, or leaves it alone', async () => {
    expectWords(await read(list), 'Terms of booking', 'new?draft=refund-policy');
    const html = await read(`${list}/new?draft=terms`);
    expectWords(html, 'ask a lawyer to check it', 'value="Terms of booking"', '# Booking');
    expect(await rows()).toEqual([]);
    await read(`${list}/new?draft=constructor`);
    await addOne();
    expect(await read(list)).not.toContain('new?draft=refund-policy');
  });

  it('only owners reach it', async () => {
    const id = await addOne();
    for (const as of [{ cookie: here.clerk }, { cookie: '' }]) {
      const before = await rows();
      for (const address of [
        list,
        `${list}/new`,
        `${list}/${id}/edit`,
        `${list}/${id}/preview`,
        `/admin/translations/ur/page/${id}`,
      ]) {
        const answer = await here.get(address, as);
        expect([303, 302, 403], address).toContain(answer.status);
        expect(await answer.text(), address).not.toContain('What you get back.');
      }
      for (const action of ['hide', 'show', 'delete', 'restore', 'delete-for-good']) {
        const answer = await post(...bulk('pages', action, id), as);
        expect([302, 404], action).toContain(answer.status);
      }
      expect(await rows()).toEqual(before);
    }
    expect(await read('/admin/office', { cookie: here.clerk })).not.toContain(`href="${list}"`);
    expectWords(await read('/admin/office'), `href="${list}"`);
  });
});
