import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { restorePackages } from '../../../data/packages/deleted-packages.server.ts';
import { fileCheck } from '../../../data/photos/photo-files.server.ts';
import { lostWords } from '../../bin/bin-texts.ts';
import { answerSeveralUndo } from '../../selection/several-deletion.server.ts';
import type { Route } from './+types/packages-restore.ts';

const list = '/admin/packages';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const services = servicesOf(args.context);
  return answerSeveralUndo(args, {
    kind: 'package',
    list,
    restore: async (ids) => {
      const { restored, lost } = await restorePackages(services.database, ids, fileCheck(services));
      return { restored, remark: lostWords(lost, restored.length) };
    },
  });
}
