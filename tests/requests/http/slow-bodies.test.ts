import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  cookie = await staffCookie(site);
});
afterAll(() => site.close());

const upload = '/gallery/upload';
const staffPaths = [
  ...['/admin', '/Admin', '/ADMIN', '/%61dmin', '/%41DMIN', '/a%64min', '/./admin', '/x/../admin'],
  ...['/%2e/admin', '/x/%2E%2e/admin', '/contact/../admin'],
].map((path) => path + upload);
const otherPaths = [
  ...['/admin/../contact', '/admin/%2e%2e/contact', '/admin-x', '/admin_x', '/adminx', '/admin!'],
  ...['/admin.x', '/admin~', '/admin%20', '/admin%3f', '/admin;x', '/contact', '/contact?/admin/'],
  ...[
    '/x/admin',
    '/administrator',
    '/admin,x',
    '/admin@x',
    '/admin=/x',
    '/admin./x',
    '/contact#/admin',
  ],
];

/** A form of which only a first part comes; says whether the site waits, until it ends. */
function slowBody(path: string, { isMultipart = true, cookie = '' } = {}) {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  const { host } = new URL(site.origin);
  const type = isMultipart
    ? 'Multipart/form-data; boundary=x'
    : 'application/x-www-form-urlencoded';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.origin}\r\nContent-Type: ${type}\r\n${
      cookie ? `Cookie: ${cookie}\r\n` : ''
    }Content-Length: 60000\r\n\r\n--x\r\n`,
  );
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => undefined).resume();
  return { path, socket, isOpen: () => !isClosed };
}

it('waits long for a body only in the staff area, for whoever has a session', async () => {
  const mayTakeLong = staffPaths.map((path) => slowBody(path, { cookie }));
  const mayNot = [
    ...otherPaths.map((path) => slowBody(path, { cookie })),
    ...[...staffPaths, ...otherPaths].map((path) => slowBody(path)),
    ...staffPaths.map((path) => slowBody(path, { cookie, isMultipart: false })),
  ];
  await expect
    .poll(() => mayNot.filter(({ isOpen }) => isOpen()).map(({ path }) => path), {
      timeout: 60_000,
    })
    .toEqual([]);
  expect(mayTakeLong.filter(({ isOpen }) => !isOpen()).map(({ path }) => path)).toEqual([]);
  for (const { socket } of mayTakeLong) socket.destroy();
}, 90_000);
