import { useEffect, useId, useRef, useState } from 'react';
import { frame as t } from '#texts/site.ts';

/** If the browser forbids copying, as on insecure pages, `byHand` shows the text for manual copying. */
export function useCopy() {
  const [status, setStatus] = useState('');
  const [manualText, setManualText] = useState('');
  return {
    status,
    byHand: manualText ? <CopyByHand text={manualText} onClose={() => setManualText('')} /> : null,
    async copy(text: string, message: string) {
      setStatus('');
      setManualText('');
      try {
        await navigator.clipboard.writeText(text);
        setStatus(message);
      } catch {
        setManualText(text);
      }
    },
  };
}

function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, text.length);
  }, [text]);
  return (
    <div className="w-full max-w-[34rem]">
      <label htmlFor={id} className="block">
        {t.copyByHand}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        value={text}
        rows={Math.min(text.split('\n').length + 1, 12)}
        className="field-input mt-2"
      />
      <button type="button" className="button button-outline mt-2" onClick={onClose}>
        {t.close}
      </button>
    </div>
  );
}
