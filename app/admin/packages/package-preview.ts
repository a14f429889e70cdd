import { getServices, renderDraftContext } from '../../app-context.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { fillHotels } from '../../rules/packages/package-facts.ts';
import { toStaticPage } from '../../services/static-page.server.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import type { Route } from './+types/package-preview.ts';

/** The public page of a package, even of a hidden one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tourPackage = await findPackage(getServices(context).database, params.id);
  if (!tourPackage) {
    const text = 'This package no longer exists';
    return redirectWithToast('/admin/packages', { text, kind: 'error' });
  }
  const path = `/packages/details/${encodeURIComponent(tourPackage.id)}`;
  return toStaticPage(
    await context.get(renderDraftContext)(path, { tourPackage: fillHotels(tourPackage) }),
  );
}
