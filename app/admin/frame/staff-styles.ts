import type { LinksFunction } from 'react-router';
import staffStyles from '../../ui/styles/staff.css?url';

/** For the layout and the pages beside it. */
export const staffLinks: LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];
