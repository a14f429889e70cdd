import { expect, it } from 'vitest';
import { withoutDeletionToken } from './deletion-path.ts';

const token = 'abcdefghjk0123456789'.repeat(2);

it.each([
  `/privacy/delete/${token}`,
  `/ur/privacy/delete/${token}.data`,
  `/privacy/delete/${token}/`,
  `/privacy/delete/${token}/more`,
  `/PRIVACY/Delete/${token}`,
  `/%70rivacy/delet%65/${token}`,
  `/privacy%2Fdelete%2F${token}`,
  `/privacy//delete//${token}`,
  `/privacy\\delete\\${token}`,
  `/privacy/delete/${token}%`,
  `/nothing/privacy/delete/${token}`,
])('takes the token out of %s', (path) => {
  const logged = withoutDeletionToken(path);
  expect(logged).toMatch(/\/privacy\/delete\/\*\*\*$/);
  expect(logged).not.toContain(token.slice(0, 10));
});

it.each([
  '/',
  '/privacy',
  '/privacy/deleted',
  '/packages/details/x',
  '/%',
  '/admin/enquiries/x/delete',
])('leaves %s alone', (path) => expect(withoutDeletionToken(path)).toBeNull());
