import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { fullUnless } from '../../full-run.ts';
import { expect, open, test } from '../site-fixture.ts';

test.use({ expectedErrors: /404/ });

const paths = ['/', '/about', '/contact', '/packages', '/gallery/hajj', '/no-such-page'];

/**
 * What `sizes` may say, as a part of what is drawn: below, a picture is blurred (small screens have
 * two or three points to a pixel); above, slow lines carry bytes that nobody sees.
 */
const enough = (width: number) => ({ least: width < 768 ? 0.72 : 0.93, most: 1.12 });

for (const width of [320, 360, 412, 600, 768, 900, 1024, 1280, 1440, 1920]) {
  test(
    `at ${width} px each picture is asked for as large as it is drawn`,
    fullUnless([360, 1440].includes(width)),
    async ({ page, site }) => {
      const [tourPackage] = await listPackages(site.services.database);
      await page.setViewportSize({ width, height: 800 });
      for (const path of [...paths, `/packages/details/${tourPackage?.id}`]) {
        await open(page, path);
        const pictures = page.locator('picture img:visible');
        await pictures.evaluateAll((images: HTMLImageElement[]) =>
          Promise.all(
            images.map((image) => {
              image.loading = 'eager';
              return image.decode();
            }),
          ),
        );
        const wrong = await pictures.evaluateAll((images: HTMLImageElement[], { least, most }) => {
          // A picture of `srcset` has the width that `sizes` gave it; the last two of a gallery may
          // be wide, which styles alone know.
          return images
            .filter((image) => image.clientWidth > 1 && !image.closest('li:nth-last-child(-n + 2)'))
            .map((image) => {
              const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
              const drawn = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
              return { asked: naturalWidth, drawn: Math.round(drawn), url: image.currentSrc };
            })
            .filter(({ asked, drawn }) => asked < drawn * least || asked > drawn * most);
        }, enough(width));
        expect(wrong, path).toEqual([]);
      }
    },
  );
}
