import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { failedSave, makeOne } from './package-form-page.ts';

test.use({ expectedErrors: /Failed to load resource/ });

for (const width of [320, 360]) {
  test(`at ${width} px a refused save shows why, and its acts, above the buttons`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 568 });
    const { id, database, input, edit } = await makeOne(site, `Refused at ${width}`);
    await open(page, edit);
    await page.getByLabel('Package Name').fill('Mine');
    await updatePackage(database, id, { ...input, packageName: 'Theirs' });
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(failedSave(page)).toBeInViewport({ ratio: 1 });
    // Neither the buttons at the foot nor the message lie over any of it.
    const covered = await failedSave(page)
      .locator('h2, a, button')
      .evaluateAll((parts) =>
        parts.filter((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          const above = document.elementFromPoint(left + width / 2, top + height / 2);
          return above !== part;
        }),
      );
    expect(covered).toHaveLength(0);
  });
}
