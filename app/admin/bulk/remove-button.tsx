import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { DeleteButton, type DeletePageProps } from './bulk-actions.tsx';
import { deleteQuestion } from './bulk-texts.ts';

interface RemoveButtonProps {
  page: string;
  subject: string;
  question?: DeletePageProps['question'];
  failed: string;
  children: ReactNode;
}

/** Asks, then posts the intent `remove` to its page. Without a script the page asks at `?remove=yes`. */
export function RemoveButton(props: RemoveButtonProps) {
  const { page, subject, question = deleteQuestion, failed, children } = props;
  const [isAsking, setAsking] = useState(false);
  const { data, state, submit } = useFetcher();
  const toast = useToast();
  const reportFailure = useEffectEvent(() => {
    setAsking(false);
    toast({ text: failed, kind: 'error' });
  });
  // Success redirects, so only a failure returns data.
  useEffect(() => {
    if (data) reportFailure();
  }, [data]);
  return (
    <>
      <DeleteButton
        page={page}
        fields={<input type="hidden" name="remove" value="yes" />}
        onAsk={() => setAsking(true)}
        className="button button-outline"
      >
        {children}
      </DeleteButton>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        subject={subject}
        isBusy={state !== 'idle'}
        onConfirm={() => void submit({ intent: 'remove' }, { method: 'post', action: page })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
