import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { companyOf } from './company.ts';

const licence = {
  ...{ authority: 'Ministry', number: '', validUntil: '', check: '' },
  certificate: { url: '', x: '50', y: '50' },
};
const photo = { url: '/media/website/a.jpg', width: 2400, height: 1600, placeholder: '' };

function licencesOf(changes: Partial<typeof licence>, today = '2027-02-28', shown = photo) {
  const content = { ...sampleWebsite, licences: { licences: [{ ...licence, ...changes }] } };
  return companyOf(content, today, ({ url }) => (url ? shown : null)).licences;
}

it('shows a licence until its last day is over', () => {
  const validUntil = '2027-02-28';
  expect(licencesOf({ validUntil })).toMatchObject([{ validUntil }]);
  expect(licencesOf({ validUntil }, '2027-03-01')).toEqual([]);
  expect(licencesOf({}, '9999-12-31')).toMatchObject([{ validUntil: '' }]);
});

it('shows the number of a licence, how to check it, and its certificate', () => {
  const certificate = { ...licence.certificate, url: photo.url };
  const check = 'https://example.com/check';
  expect(licencesOf({ number: 'IN-1', check, certificate })).toEqual([
    {
      ...{ authority: 'Ministry', number: 'IN-1', validUntil: '', check },
      certificate: '/media/website/a.jpg/1600.jpg',
      thumbnail: '/media/website/a.jpg/320.jpg',
    },
  ]);
  expect(licencesOf({})).toMatchObject([{ number: '', check: '', certificate: '' }]);
  const [small] = licencesOf({ certificate }, '2027-01-01', { ...photo, width: 200, height: 100 });
  expect(small?.certificate).toBe('/media/website/a.jpg/320.jpg');
});
