import { useState } from 'react';

/** Copies a text and says so; a text that the browser refuses to copy is to be copied by hand. */
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
      // Not allowed, or no secure connection.
      setRefused(text);
    }
  };
  return { status, refused, copy, clear };
}
