import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { DeleteButton } from '../frame/delete-page.tsx';
import {
  type RemovalAnswer,
  removalFailed,
  removalPath,
  removalQuestion,
  type SampleCounts,
  sampleWords,
} from './sample-words.ts';

/** Says how much of the sample content is still there, and removes it. */
export function SampleNotice({ counts }: { counts: SampleCounts }) {
  const [isAsking, setAsking] = useState(false);
  const { data, state, submit } = useFetcher<RemovalAnswer>();
  const toast = useToast();
  const report = useEffectEvent(() => {
    setAsking(false);
    toast({ text: removalFailed, kind: 'error' });
  });
  // What is removed leads to this page anew, which says so; an answer of data means that it failed.
  useEffect(() => {
    if (data) report();
  }, [data]);
  return (
    <section aria-labelledby="sample-content" className="card sample-notice">
      <div>
        <h2 id="sample-content">Sample content</h2>
        <p className="text-soft">
          {sampleWords(counts)} show an agency that does not exist. Remove them when you begin with
          your own.
        </p>
      </div>
      <DeleteButton
        page={removalPath}
        onAsk={() => setAsking(true)}
        className="button button-outline"
      >
        Remove the sample content
      </DeleteButton>
      <ConfirmDialog
        {...removalQuestion}
        isOpen={isAsking}
        subject={sampleWords(counts)}
        isBusy={state !== 'idle'}
        onConfirm={() => void submit(null, { method: 'post', action: removalPath })}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
