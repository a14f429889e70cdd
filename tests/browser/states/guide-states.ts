import { signWord } from '../../../app/services/signed-text.server.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import type { PageState } from './page-state.ts';

const route = '/guide/:topic';
const deletion = '/privacy/delete/:token';

/** The address of the link that deletes an enquiry, which was mailed to the office, too. */
async function deletionLink(site: TestSite): Promise<string> {
  const { id: packageId, packageName } = await familyPackage(site);
  const enquiry = { packageId, packageName, mailState: 'sent' } as const;
  const id = await storeEnquiry(site.services.database, enquiry);
  return `/privacy/delete/${signWord(id, site.services.sessions.secret, 'delete enquiry')}`;
}

/** What becomes of a message, and how somebody deletes theirs; the pilgrim guide: its parts as paragraphs with ticks, as steps with drawings, as words. */
export const guideStates: PageState[] = [
  { name: 'privacy', route: '/privacy', address: '/privacy' },
  { name: 'deletion', route: deletion, address: deletionLink },
  { name: 'deletion-gone', route: deletion, address: '/privacy/delete/nothing', errors: /404/ },
  { name: 'deletion-done', route: deletion, address: '/privacy/delete/done?mailbox=asked' },
  { name: 'deletion-office', route: deletion, address: '/privacy/delete/done?mailbox=not-asked' },
  { name: 'guide', route: '/guide', address: '/guide' },
  {
    name: 'guide-documents',
    route,
    address: '/guide/documents',
    async act(page) {
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
    },
  },
  { name: 'guide-umrah', route, address: '/guide/umrah' },
  { name: 'guide-hajj', route, address: '/guide/hajj' },
  { name: 'guide-glossary', route, address: '/guide/glossary' },
];
