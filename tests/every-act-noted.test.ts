import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Whoever adds a function that changes what pages show, or who may sign in, is asked here what the
// history says of it.

/** What changes rows and is no act of somebody that the history tells, and why. */
const explained: Record<string, string> = {
  createEnquiry: 'a visitor wrote it: the inbox says when',
  createWaitingReview: 'a visitor wrote it: the list says when',
  mailEnquiry: 'the enquiry says what became of its mail',
  failStalledMails: 'the site does it by itself',
  markEnquiryRead: 'opening an enquiry is looking, not changing',
  markEnquiryUnread: 'it asks a colleague to look, and changes nothing else',
  purgeClosedEnquiries: 'the site does it by itself, as its settings say',
  forgetEndedSessions: 'the site does it by itself',
  forgetOldLinks: 'the site does it by itself',
  createSessions: 'what comes and goes with a session: `signIn` notes who came in',
  renewHash: 'the same password, stored in another way',
  beginSignIn: 'nobody is signed in before the code',
  amongOwners: 'its callers note what they did',
  beginSecondFactor: 'nothing is asked for before the first code was right',
  makeRecoveryCodes: 'a part of what its callers note',
  holdFactor: 'others wait for it, and nothing is changed',
  takeRecoveryCode: 'a part of what its callers note',
  endPasswordLinks: 'a part of what its callers note',
  endSessions: 'a part of what its callers note',
  claimLink: 'a part of what its callers note',
  insertStaff: 'a part of what its callers note',
  storePassword: 'a part of what its callers note',
};

const staffTables =
  '(staff|staff_accounts|staff_sessions|staff_links|staff_second_factors|staff_recovery_codes)';
const changes = new RegExp(
  `\\bchangeRows[(<]|\\b(insertInto|updateTable|deleteFrom)\\('${staffTables}'\\)`,
);
const notes = /\b(noteHistory|noteEach|countInHistory)\(/;

/** The functions of a file by name, each with its text to the beginning of the next one. */
function functionsOf(file: string): { name: string; text: string; isExported: boolean }[] {
  return readFileSync(file, 'utf8')
    .replace(/\/\*\*.*?\*\//gs, '')
    .split(/^(?=(?:export )?(?:async )?function )/m)
    .flatMap((text) => {
      const [, exported, name] = /^(export )?(?:async )?function\*? (\w+)/.exec(text) ?? [];
      return name ? [{ name, text, isExported: exported !== undefined }] : [];
    });
}

const files = globSync('app/data/**/*.server.ts').filter(
  (file) => path.basename(file) !== 'database.server.ts',
);
const ofFile = new Map(files.map((file) => [file, functionsOf(file)]));
const exported = new Map(
  [...ofFile].flatMap(([file, all]) =>
    all.filter(({ isExported }) => isExported).map(({ name, text }) => [name, { file, text }]),
  ),
);

/** Whether a function, or one that it calls, has a text like this. */
function reaches(file: string, text: string, wanted: RegExp, seen = new Set<string>()): boolean {
  if (wanted.test(text)) return true;
  return [...text.matchAll(/\b(\w+)\(/g)].some(([, name = '']) => {
    const own = ofFile.get(file)?.find((one) => one.name === name);
    const called = own ? { file, text: own.text } : exported.get(name);
    if (!called || seen.has(`${called.file} ${name}`)) return false;
    seen.add(`${called.file} ${name}`);
    return reaches(called.file, called.text, wanted, seen);
  });
}

const changing = [...exported].filter(([, { file, text }]) => reaches(file, text, changes));
const silent = changing
  .filter(([, { file, text }]) => !reaches(file, text, notes))
  .map(([name]) => name);

it('every function that changes rows notes it in the history, or is explained', () => {
  expect(changing.length).toBeGreaterThan(40);
  expect(silent.filter((name) => !(name in explained))).toEqual([]);
});

it('what is explained is there, and notes nothing', () => {
  expect(Object.keys(explained).filter((name) => !silent.includes(name))).toEqual([]);
});

it.each([
  ['changes rows', 'function a() { return changeRows(database, [], work); }', changes],
  ['ends a session', "function a() { rows.deleteFrom('staff_sessions') }", changes],
  ['notes by another function', 'function a() { return notePerson(rows, to, act); }', notes],
  ['notes by one that calls another', 'function a() { noteSave(rows, to, id, save); }', notes],
])('knows what %s', (_what, text, wanted) => {
  expect(reaches('', text, wanted)).toBe(true);
  expect(reaches('', 'function a() { return listPeople(database); }', wanted)).toBe(false);
});
