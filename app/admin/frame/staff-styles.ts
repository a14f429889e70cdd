import type { LinksFunction } from 'react-router';
import staffStyles from '../../ui/styles/staff.css?url';

/** The staff area's own styles, for its layout and for what stands beside that. */
export const staffLinks: LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];
