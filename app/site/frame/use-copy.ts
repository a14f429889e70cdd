import { useState } from 'react';

/** Copies a text; one that the browser refuses to copy is in `refused`. */
export function useCopy() {
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState('');
  const clear = () => {
    setStatus('');
    setRefused('');
  };
  const copy = async (text: string, done: string) => {
    clear();
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      setRefused(text);
    }
  };
  return { status, refused, copy, clear };
}
