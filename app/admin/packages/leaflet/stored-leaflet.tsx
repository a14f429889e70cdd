import { useEffect, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import type { Leaflet } from '../../../data/packages/package-leaflet.server.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { formatFileSize } from '../../../ui/texts/text-format.ts';
import { deleteQuestion } from '../../bulk/bulk-texts.ts';
import { type LeafletAnswer, leafletFailed } from './leaflet-texts.ts';

/** What the question is about. */
export const leafletOf = (name: string) => `The leaflet of ${name}`;

interface StoredLeafletProps {
  leaflet: Leaflet;
  /** The page's own. */
  address: string;
  /** Of the package. */
  name: string;
}

/** The leaflet that is there, and a button that asks before it removes it: nothing brings it back. */
export function StoredLeaflet({ leaflet, address, name }: StoredLeafletProps) {
  const [isOpen, setOpen] = useState(false);
  const { submit, state, data } = useFetcher<LeafletAnswer>();
  const toast = useToast();
  // Removed, it leads to the page without it.
  useEffect(() => {
    if (!data?.errors) return;
    setOpen(false);
    toast({ text: leafletFailed, kind: 'error' });
  }, [data, toast]);
  return (
    <div className="card mt-5 max-w-3xl p-4 sm:p-6">
      <p className="mb-4">
        <a href={leaflet.url} className="text-link">
          The leaflet as it is now
        </a>{' '}
        ({formatFileSize(leaflet.bytes)})
      </p>
      <Form
        action={address}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <button type="submit" name="remove" value="yes" className="button button-outline">
          Remove the leaflet
        </button>
      </Form>
      <ConfirmDialog
        {...deleteQuestion}
        isOpen={isOpen}
        subject={leafletOf(name)}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={state !== 'idle'}
        onConfirm={() => void submit({ intent: 'remove' }, { method: 'post', action: address })}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
