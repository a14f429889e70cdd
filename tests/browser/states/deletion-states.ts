import { signWord } from '../../../app/services/signed-text.server.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import type { PageState } from './page-state.ts';

const route = '/privacy/delete/:token';

/** The address of the link that deletes an enquiry, which was mailed to the office, too. */
async function deletionLink(site: TestSite): Promise<string> {
  const { id: packageId, packageName } = await familyPackage(site);
  const enquiry = { packageId, packageName, mailState: 'sent' } as const;
  const id = await storeEnquiry(site.services.database, enquiry);
  return `/privacy/delete/${signWord(id, site.services.sessions.secret, 'delete enquiry')}`;
}

/** The page by which somebody deletes their enquiry, and what it says afterwards. */
export const deletionStates: PageState[] = [
  { name: 'deletion', route, address: deletionLink },
  { name: 'deletion-gone', route, address: '/privacy/delete/nothing', errors: /404/ },
  { name: 'deletion-done', route, address: '/privacy/delete/done?mailbox=asked' },
  { name: 'deletion-office', route, address: '/privacy/delete/done?mailbox=not-asked' },
];
