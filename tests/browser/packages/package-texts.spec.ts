import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, test } from '../site-fixture.ts';

test('blank and endless texts both look right', async ({ page, site }) => {
  const { database } = site.services;
  const endless = 'Bismillah '.repeat(1000).trim();
  const ids = [
    await createPackage(database, { ...blankPackage, packageName: 'Blank' }),
    await createPackage(database, {
      ...blankPackage,
      packageName: 'x'.repeat(120),
      packageType: 'umrah',
      price: '9'.repeat(200),
      durationOfTour: 'd'.repeat(200),
      nextBatch: 'n'.repeat(200),
      madinaHotel: 'h'.repeat(200),
      makkaHotel: 'h'.repeat(200),
      distanceFromMadina: 'm'.repeat(200),
      description: `${endless}\n${'y'.repeat(500)}`,
    }),
  ];
  for (const path of ['/', '/packages', ...ids.map((id) => `/packages/details/${id}`)]) {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  for (const id of ids) await deletePackage(database, id);
});
