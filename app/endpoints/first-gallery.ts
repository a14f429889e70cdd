import { redirect } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import type { Route } from './+types/first-gallery.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { mainGallery } = await servicesOf(context).website.read();
  return redirect(`/gallery/${mainGallery}`);
}
