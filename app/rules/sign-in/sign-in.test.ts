import { expect, it } from 'vitest';
import { expectTable, splitEntries } from '../../../tests/table.ts';
import { deviceName } from '../../data/staff/staff.server.ts';
import { loginPath, parseNextPath } from './next-path.ts';
import { findPasswordProblem } from './password-rules.ts';

const agency = 'Noor Hajj & Umrah Tours, Tumkur';
const email = 'fathima.reception@example.com';

it('accepts strong passwords of every kind', async () => {
  const strong =
    splitEntries(`9f8a7b2c4d5e6f10 | Correct-Horse-1997 | quiet lantern over seven hills
    correct horse battery staple | vKq3-tZx9-mWb7-rPd2 | kT9/fQ2+Lw7xVz4B | 840275916330482957
    x;Q)7f!w"k3[0_z | river.copper.bonnet.quartz | Amber-Velvet-Canyon-Sparrow-1964
    copper lantern velvet river office | چراغ پہاڑ دریا کتاب بارش | दीपक पहाड़ नदी किताब बारिश
    ನಮ್ಮ ಊರಿನ ದೊಡ್ಡ ಮರದ ನೆರಳು`);
  strong.push(`aaa${'bdfhjlnprtvxz wqy '.repeat(6)}`, '!9984#?7#?84@3-');
  for (const password of strong) {
    expect(await findPasswordProblem(password, [email, agency]), password).toBeNull();
  }
});

it('refuses weak passwords of every kind and says why', async () => {
  const weak = splitEntries(`password123456789 | 1qaz2wsx3edc4rfv | q1w2e3r4t5y6u7i8
    dragon!!!!!!!!!! | monkeymonkeymonkey | p4$$w0rd12345678 | xxxxxxxxxxxxxxxx | a1a1a1a1a1a1a1a1a1
    qwertyuiopqwertyuiop | abcdefghijklmnopq | 1987198819891990 | 1999199919991999
    fathima111111111 | fathima.reception@example.com7 | HajjUmrah2027123 | Makkah Madinah hajj noor
    h4jjumr4h1234567 | RihlaToursTumkur1997 | H4jj Umr4h 2027 M4kk4h | staff gallery admin india
    Hajj!Umrah!Makkah!Madinah | fathima reception 1997 tumkur`);
  for (const password of weak) {
    const sentence = /^This password is among the first that .*: .*\. Choose .*\.$/;
    expect(await findPasswordProblem(password, [email, agency]), password).toMatch(sentence);
  }
});

it("judges passwords that contain the agency's name in every script", async () => {
  for (const name of ['Al-Noor', "O'Neil & Co.", 'نور-ٹورز', 'नूर-यात्रा (प्रा.) लि.']) {
    const words = [`office@${name}.example`, name];
    expect(await findPasswordProblem('quiet lantern over seven hills', words), name).toBeNull();
    expect(await findPasswordProblem(`${name} Hajj Umrah 2027`, words), name).not.toBeNull();
  }
});

it.each([
  ['short but odd', /at least 15/],
  ['quiet lantern '.repeat(10), /at most 128/],
  ['passwordpassword', /first.*repeats/],
  ['Hajj Umrah 2027 Makkah Madinah', /first.*trade/],
  // Characters as people count them, in any Unicode form.
  ['e\u0301'.repeat(14), /at least 15/],
])('explains why the password "%.20s" is refused: %s', async (password, reason) => {
  expect(await findPasswordProblem(password, [agency])).toMatch(reason);
});

it('redirects only to pages of the staff area', () => {
  for (const path of ['/admin/packages', '/admin/gallery?category=hajj&edit=1']) {
    const { searchParams } = new URL(loginPath(path), 'http://x');
    expect(parseNextPath(searchParams.get('next'))).toBe(path);
  }
  const others = splitEntries(`/ | /admin | //evil.example/admin/ | https://evil.example/admin/
    /admin//evil.example | /admin/\\evil.example | /admin/../../evil | /admin/login
    /admin/logout?x | /admin/session`);
  for (const path of [...others, null, '', '/admin/\u0000', `/admin/${'x'.repeat(600)}`]) {
    expect(parseNextPath(path), `${path}`).toBe('/admin/dashboard');
  }
});

it('names the browser and the device of a sign-in', () => {
  expectTable(
    (words) => deviceName(words && `Mozilla/5.0 ${words}`),
    `(Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36 → Chrome on Android
    (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 → Safari on iPhone
    (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0 → Edge on Windows
    (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0 → Firefox on Linux
    curl/8.5.0 → An unknown browser | "" → An unknown browser`,
  );
});
