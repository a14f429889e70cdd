import { binStates } from './bin-states.ts';
import { contactStates } from './contact-states.ts';
import { factStates } from './fact-states.ts';
import { figureStates } from './figure-states.ts';
import { galleryStates } from './gallery-states.ts';
import { guideStates } from './guide-states.ts';
import { historyStates } from './history-states.ts';
import { licenceStates } from './licence-states.ts';
import { neutralStates } from './neutral-states.ts';
import { offlineStates } from './offline-states.ts';
import { packageFactStates } from './package-fact-states.ts';
import type { PageState } from './page-state.ts';
import { peopleStates } from './people-states.ts';
import { publicStates } from './public-states.ts';
import { reviewStates } from './review-states.ts';
import { secondStepStates } from './second-step-states.ts';
import { setupStates } from './setup-states.ts';
import { staffListStates } from './staff-list-states.ts';
import { staffStates } from './staff-states.ts';
import { translationStates } from './translation-states.ts';
import { websiteStates } from './website-states.ts';

/** Everything that somebody can see, in the order of the contact sheet. */
export const allStates: PageState[] = [
  ...publicStates,
  ...contactStates,
  ...galleryStates,
  ...guideStates,
  ...offlineStates,
  ...neutralStates,
  ...staffStates,
  ...staffListStates,
  ...websiteStates,
  ...setupStates,
  ...peopleStates,
  ...figureStates,
  ...binStates,
  ...historyStates,
  ...secondStepStates,
  ...factStates,
  ...licenceStates,
  ...packageFactStates,
  ...translationStates,
  ...reviewStates,
];

/** Routes that answer without a page: files for machines, and what forms are sent to. */
export const routesWithoutPage = [
  '/sitemap.xml',
  '/sitemap/:part',
  '/robots.txt',
  '/manifest.webmanifest',
  '/look/:file',
  '/compare/columns',
  '/preview/pages/:file',
  '/preview/packages/:id/:file',
  '/admin/logout',
  '/admin/session',
  '/admin/packages/visibility',
  '/admin/packages/:id/price',
  '/admin/packages/:id/seats/change',
  '/admin/packages/arrange',
  '/admin/packages/:id/restore',
  '/admin/packages/bin',
  '/admin/packages/restore',
  '/admin/gallery/:category/:id/restore',
  '/admin/reviews/:id/restore',
  '/admin/reviews/:id/photo',
  '/admin/bin/:kind/:id/restore',
  '/admin/bin/:kind/:id/photo',
  '/admin/gallery/:category/arrange',
  '/admin/gallery/:category/move',
  '/admin/gallery/:category/bin',
  '/admin/gallery/:category/restore',
  '/admin/gallery/upload',
  '/admin/enquiries.csv',
  '/admin/packages.csv',
  '/admin/packages.json',
  '/admin/enquiries/:id/restore',
  '/admin/website/sharing/card',
  '/admin/website/:section/preview',
  '/admin/website/:section/versions/:version',
];
