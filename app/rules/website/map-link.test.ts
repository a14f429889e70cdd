import { expect, it } from 'vitest';
import { sampleContent } from '../../../tests/sites/sample-company.ts';
import { expectTable, failing } from '../../../tests/table.ts';
import { mapEmbedUrl, positionOf } from './parts/agency-rules.ts';

it('reads the position from the links of known maps, and from no others', () => {
  const position = (link: string) => {
    const found = positionOf(link);
    return found && `${found.latitude}, ${found.longitude}`;
  };
  expectTable(
    position,
    `${sampleContent.agency.mapLink} → 13.3409, 77.101
    https://www.openstreetmap.org/#map=17/13.34/77.1 → 13.34, 77.1
    https://www.google.com/maps/place/Office/@13.3409,77.1010,17z/data=!3m1!4b1!3d13.35!4d77.12 → 13.35, 77.12
    https://www.google.co.in/maps/@13.3409,77.1010,17z → 13.3409, 77.101
    https://www.google.com/maps?q=-33.5%2C151 → -33.5, 151
    https://maps.apple.com/?ll=13.3409,77.1010 → 13.3409, 77.101
    https://www.bing.com/maps?cp=13.3409~77.1010&lvl=16 → 13.3409, 77.101`,
  );
  const others = `https://maps.app.goo.gl/abcdef | https://example.com/?mlat=13.3409&mlon=77.1010
    https://openstreetmap.org.evil.example/?mlat=13&mlon=77
    http://www.openstreetmap.org/?mlat=13&mlon=77 | https://www.openstreetmap.org/?mlat=91&mlon=77
    https://www.openstreetmap.org/?mlat=1.2.3&mlon=77 | javascript:alert(1) | ""`;
  expect(failing(others, (link) => positionOf(link) === null)).toEqual([]);
});

it('shows the place on a map, whole degrees too', () => {
  expect(mapEmbedUrl({ latitude: 13.3409, longitude: 77.101 })).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=77.0910%2C13.3329%2C77.1110%2C13.3489&layer=mapnik&marker=13.3409%2C77.1010',
  );
  expect(mapEmbedUrl({ latitude: -13, longitude: 77 })).toMatch(/marker=-13\.0000%2C77\.0000$/);
});
