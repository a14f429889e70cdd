import { useEffect, useEffectEvent } from 'react';
import { Form } from 'react-router';
import { useToast } from '../../ui/overlays/toast.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import type { Flash } from '../layout/flash.server.ts';
import { getBulkPath, HiddenFields, useUndoToast } from './bulk-actions.tsx';

const shownFlashKey = 'shown-flash';

export function FlashMessage({ flash }: { flash: Flash | null }) {
  const toast = useToast();
  const undo = useUndoToast(flash?.undo);
  const id = flash?.id;
  const show = useEffectEvent(() => {
    if (flash) toast({ text: flash.text, subject: flash.subject, kind: flash.kind, ...undo });
  });
  // A new id is a new message; refreshes and reloads answer with the same one for half a minute.
  useEffect(() => {
    if (!id || sessionStorage.getItem(shownFlashKey) === id) return;
    sessionStorage.setItem(shownFlashKey, id);
    show();
  }, [id]);
  return flash ? (
    <WithoutScript>
      <p
        role={flash.kind === 'success' ? 'status' : 'alert'}
        className={`mb-6 rounded border-l-4 bg-sand p-4 font-semibold ${flash.kind === 'success' ? 'border-green text-green' : 'border-error text-error'}`}
      >
        {flash.text}
        {flash.subject && <bdi className="block font-normal">{flash.subject}</bdi>}
      </p>
      {flash.undo && (
        <Form
          method="post"
          action={getBulkPath(flash.undo.kind, flash.undo.action)}
          className="mb-6"
        >
          <HiddenFields {...flash.undo} />
          <button type="submit" className="button button-outline">
            Undo
          </button>
        </Form>
      )}
    </WithoutScript>
  ) : null;
}
