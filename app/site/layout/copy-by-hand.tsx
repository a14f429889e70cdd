import { useEffect, useId, useRef } from 'react';
import { frame as t } from '#texts/site.ts';

export function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Waits until a closing menu has returned the focus.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(0, text.length);
    }, 60);
    return () => clearTimeout(timer);
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

/** False if the browser forbids copying, as on insecure pages. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The caller shows the text for manual copying.
    return false;
  }
}
