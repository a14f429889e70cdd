import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DeleteButton } from '../frame/delete-button.tsx';
import { removalPath, removalQuestion, type SampleCounts, sampleWords } from './sample-words.ts';

/** Says how much of the sample content is still there, and removes it. */
export function SampleNotice({ counts }: { counts: SampleCounts }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const { state, formAction } = useNavigation();
  return (
    <section aria-labelledby="sample-content" className="card sample-notice">
      <div>
        <h2 id="sample-content" className="font-semibold">
          Sample content
        </h2>
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
        isBusy={state !== 'idle' && formAction === removalPath}
        onConfirm={() => void submit(null, { method: 'post', action: removalPath })}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
