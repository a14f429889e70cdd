import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { setLeaflet } from '../../../app/data/packages/package-leaflet.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { fullFacts } from '../../sites/packages/full-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, type PageState } from './page-state.ts';

const route = '/packages/details/:id';
const urdu = 'سعودی عرب میں ہر دن کے لیے رہنما، کھانا اور سواری';
const kannada = 'ಮಕ್ಕಾದಲ್ಲಿ ಎಂಟು ರಾತ್ರಿಗಳು, ಹೋಟೆಲ್ ಹರಮ್‌ಗೆ ಹತ್ತಿರ';

/** Packages of which much is known, or what is known is odd. */
export const factStates: PageState[] = [
  {
    name: 'package-of-all-facts',
    route,
    async address(site) {
      const { database, photos } = site.services;
      const tourPackage = await familyPackage(site);
      const { facts: _none, ...texts } = textsOf(tourPackage);
      await updatePackage(database, tourPackage.id, { ...texts, facts: fullFacts() });
      const pdf = await photos.storeLeaflet('umrah.pdf', async () => pdfOf());
      await setLeaflet(database, tourPackage.id, pdf);
      return tourPackage.path;
    },
    async act(page) {
      await page.getByText(/^Show all \d+$/).click();
    },
  },
  {
    name: 'package-of-odd-facts',
    route,
    async address({ services }) {
      const facts = factsRules.parse({
        prices: { sharing2: 'Two lakhs, or a little less, ask us', tax: 'extra' },
        journey: { airport: 'Bengaluru', flight: 'stop' },
        departures: [{ state: 'unconfirmed' }],
        stays: [{ city: 'M'.repeat(60), hotel: kannada, metres: '0', note: urdu }],
        included: `${urdu}\n${kannada}\n${'x'.repeat(160)}`,
        programme: [{ days: '1', title: kannada, text: urdu }],
      });
      const id = await createPackage(services.database, {
        ...blankPackage,
        packageName: kannada,
        price: '1,24,000',
        durationOfTour: '14',
        facts,
      });
      return `/packages/details/${id}`;
    },
  },
  {
    name: 'package-of-full-batches',
    route,
    async address({ services }) {
      const facts = factsRules.parse({
        prices: { sharing5: '94500', tax: 'included' },
        departures: [
          { from: '2199-01-22', to: '2199-02-05', left: '0', price: 'Rs 1.25 lakh' },
          { from: '2199-02-19', to: '2199-03-05', state: 'full', flight: 'stop' },
          { from: '2020-01-22', to: '2020-02-05' },
        ],
        notIncluded: 'GST and TCS',
      });
      const id = await createPackage(services.database, {
        ...blankPackage,
        packageName: 'Umrah of which every batch is full',
        packageType: 'umrah',
        price: '94500',
        durationOfTour: '15',
        facts,
      });
      return `/packages/details/${id}`;
    },
    async act(page) {
      await expect(page.getByText('Full: ask for the waiting list')).toHaveCount(2);
    },
  },
  {
    name: 'package-of-passed-date',
    route,
    async address({ services }) {
      const id = await createPackage(services.database, {
        ...blankPackage,
        packageName: 'Umrah of a date that has passed',
        price: 'Rs. 645000/-',
        durationOfTour: '14',
        nextBatch: '22nd January 2026',
        makkaHotel: 'Anjum Hotel',
        distanceFromMakka: '550',
      });
      return `/packages/details/${id}`;
    },
  },
];
