import { expect, it } from 'vitest';
import { isWellFormedPath } from './request-checks.ts';

it.each([
  '/',
  '/packages?type=hajj',
  '/packages/details/abc',
  '/gallery/hajj?tag=a%26b',
  '/%E0%A4%B9',
  '/packages?type=%',
  '/packages?utm_campaign=50% off&fbclid=%E0%A4',
])('lets %s through', (address) => expect(isWellFormedPath(address)).toBe(true));

it.each([
  '//admin',
  '/packages//details',
  '/a\\b',
  '/a%2fb',
  '/a%5Cb',
  '/a%00',
  '/a%0d%0aSet-Cookie:x',
  '/a%7f',
  '/%E2%82',
  '/packages?type=%00',
  `/${'x'.repeat(5000)}`,
])('refuses %.40s', (address) => expect(isWellFormedPath(address)).toBe(false));
