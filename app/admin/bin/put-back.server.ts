import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { restoreImage } from '../../data/gallery/deleted-images.server.ts';
import { restorePackages } from '../../data/packages/deleted-packages.server.ts';
import { fileCheck } from '../../data/photos/photo-files.server.ts';
import type { BinKind } from '../../rules/bin.ts';
import type { Undone } from '../frame/delete-texts.ts';
import { imageGone, lostWords } from './bin-texts.ts';

/** Puts one thing back, and says what did not come with it. */
export async function putBack(
  context: Readonly<RouterContextProvider>,
  kind: BinKind,
  id: string,
): Promise<Undone> {
  const services = servicesOf(context);
  const isFileThere = fileCheck(services);
  if (kind === 'images') {
    const state = await restoreImage(services.database, id, isFileThere);
    return {
      isRestored: state === 'restored',
      remark: state === 'gone' ? imageGone : undefined,
    };
  }
  const { restored, lost } = await restorePackages(services.database, [id], isFileThere);
  return { isRestored: restored.length > 0, remark: lostWords(lost) };
}
