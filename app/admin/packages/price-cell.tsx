import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-router';
import { parseForm } from '../../rules/form.ts';
import { priceRules } from '../../rules/packages/package-rules.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useBusyToast } from '../../ui/overlays/busy-toast.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { formatRupees } from '../../ui/texts/text-format.ts';
import type { PriceAnswer } from './package-price.ts';
import type { PackageRow } from './package-row.ts';
import { priceInput } from './price-input.tsx';

/** The price, which a press turns into a field. Without a script it leads to the form. */
export function PriceCell({ row }: { row: PackageRow }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen) {
    return (
      <PriceForm
        row={row}
        onClose={() => {
          flushSync(() => setOpen(false));
          button.current?.focus();
        }}
      />
    );
  }
  return (
    <Form
      action={`/admin/packages/${row.id}/edit`}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <button
        ref={button}
        type="submit"
        title="Change the price"
        aria-label={`${row.price}, change the price of ${row.name}`}
        className="price-link"
      >
        {row.price}
      </button>
    </Form>
  );
}

/** Enter saves, Escape leaves. What was typed stays until one of them, whatever happens meanwhile. */
function PriceForm({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const { id, name } = row;
  const [seen, setSeen] = useState(row.typedPrice);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const toast = useToast();
  const busy = useBusyToast();
  const refresh = useRefresh();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    form.set('seen', seen);
    const parsed = parseForm(priceRules, form);
    if (!parsed.ok) return refuse(parsed.errors.price ?? '');
    setBusy(true);
    const answer = await busy('Saving the price...', send(id, form));
    setBusy(false);
    if (answer.state === 'saved') {
      onClose();
      toast({ text: 'Package saved successfully', kind: 'success' });
      return refresh();
    }
    if (answer.state === 'changed') setSeen(answer.price);
    refuse(sentenceFor(answer));
  }
  function refuse(sentence: string) {
    setError(sentence);
    field.current?.focus();
  }

  return (
    <form
      aria-label={`Price of ${name}`}
      aria-busy={isBusy}
      className="price-form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: The press that opened the field was on its place.
        autoFocus
        onFocus={({ currentTarget }) => error === '' && currentTarget.select()}
        name="price"
        defaultValue={row.typedPrice}
        aria-label={`Price of ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...priceInput}
        enterKeyHint="done"
        className="field-input"
      />
      {row.samePrices ? (
        <label className="price-sharing">
          <input type="checkbox" name="sharing" value="yes" defaultChecked />
          {row.samePrices} too
        </label>
      ) : null}
      <button type="submit" title="Save" aria-label={`Save the price of ${name}`}>
        <StaffIcon name="check" />
      </button>
      <button
        type="button"
        title="Cancel"
        aria-label={`Keep the price of ${name}`}
        onClick={onClose}
      >
        <StaffIcon name="close" />
      </button>
      {error ? (
        <p id={errorId} role="alert" className="price-error">
          {error}
        </p>
      ) : null}
    </form>
  );
}

function sentenceFor(answer: Exclude<PriceAnswer, { state: 'saved' }>): string {
  switch (answer.state) {
    case 'invalid':
      return answer.error;
    case 'changed':
      return `Somebody else made it ${formatRupees(answer.price)} meanwhile. Press Enter again to save yours.`;
    case 'missing':
      return 'This package is not there any more.';
    case 'failed':
      return 'Failed to save package';
  }
}

async function send(id: string, form: FormData): Promise<PriceAnswer> {
  try {
    const response = await fetch(`/admin/packages/${encodeURIComponent(id)}/price`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer && !response.redirected ? await response.json() : { state: 'failed' };
  } catch (error) {
    console.warn('The price could not be saved.', error);
    return { state: 'failed' };
  }
}
