import { data, type LinksFunction, type MetaDescriptor } from 'react-router';
import staffStyles from '../../ui/styles/staff.css?url';

/** For the layout and the pages beside it. */
export const staffLinks: LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

/** Without an answer of the server the page stays: an error page would lose what was typed. */
export async function actionWithFallback<Answer, Failed>(
  args: { serverAction: () => Promise<Answer> },
  failed: Failed,
) {
  try {
    return await args.serverAction();
  } catch (error) {
    // A redirect is an answer.
    if (error instanceof Response) throw error;
    console.warn('No answer arrived.', error);
    return data(failed, { status: 503 });
  }
}

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: 'robots', content: 'noindex, nofollow' }];
}
