import { useEffect, useState } from 'react';
import { contact as t } from '#texts/contact.ts';
import type { KeptMessage } from '../../offline/outbox.ts';
import { type EnquiryPackage, hiddenFields } from './contact-answer.ts';
import { Problem, pleaseWait } from './contact-outcome.tsx';

/** Messages that wait on this device, and those that the server refused. */
export function useKeptMessages(): KeptMessage[] {
  const [messages, setMessages] = useState<KeptMessage[]>([]);
  useEffect(() => {
    const read = async () => setMessages((await window.outbox?.list()) ?? []);
    const onChange = () => void read();
    onChange();
    window.addEventListener('outbox', onChange);
    return () => window.removeEventListener('outbox', onChange);
  }, []);
  return messages;
}

/** The package that a message was about. */
export function packageOf({ fields }: KeptMessage): EnquiryPackage | null {
  const { packageId, packageName } = Object.fromEntries(fields);
  return packageId ? { id: packageId, name: packageName ?? '' } : null;
}

/** Brings a refused message back into the form, unless somebody has begun another one there. */
export function bringBack({ fields }: KeptMessage, form: HTMLFormElement): boolean {
  const hidden: string[] = Object.values(hiddenFields);
  const typed = fields.filter(([name]) => !hidden.includes(name));
  const isField = (field: unknown) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
  const inputs = typed.map(([name]) => isField(form.elements.namedItem(name)));
  if (inputs.some((input) => input && input.value !== input.defaultValue)) return false;
  for (const [index, input] of inputs.entries()) if (input) input.value = typed[index]?.[1] ?? '';
  return true;
}

interface KeptMessagesProps {
  messages: KeptMessage[];
  /** Called when somebody opens a message that was refused. */
  onOpen: (message: KeptMessage) => void;
}

/**
 * Says of each message that waits, or came back, how it stands with it. Others may have the device by
 * now: of what it says only the subject shows until somebody opens it.
 */
export function KeptMessages({ messages, onOpen }: KeptMessagesProps) {
  return messages.map((message) =>
    message.state === 'sent' ? null : (
      <div key={message.key} className="mt-4">
        {message.state === 'waiting' ? (
          <div className="grid justify-items-start gap-2 rounded border-green border-s-4 bg-sand p-4">
            <p role="status" className="font-semibold text-green">
              {t.kept}
            </p>
            <p dir="auto" className="wrap-anywhere">
              {fieldOf(message, 'subject')}
            </p>
            <Discard message={message} />
          </div>
        ) : (
          <Problem sentence={reasonOf(message)}>
            <details onToggle={(event) => event.currentTarget.open && onOpen(message)}>
              <summary className="wrap-anywhere py-2">
                <bdi>{fieldOf(message, 'subject')}</bdi>
              </summary>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {fieldOf(message, 'message')}
              </p>
            </details>
            <Discard message={message} />
          </Problem>
        )}
      </div>
    ),
  );
}

function fieldOf({ fields }: KeptMessage, name: string): string | undefined {
  return Object.fromEntries(fields)[name];
}

function Discard({ message: { key } }: { message: KeptMessage }) {
  return (
    <button
      type="button"
      className="button button-outline justify-self-start"
      onClick={() => void window.outbox?.discard(key)}
    >
      {t.discard}
    </button>
  );
}

function reasonOf({ status, waitMinutes = 0 }: KeptMessage): string {
  if (status === 429) return pleaseWait(waitMinutes);
  if (status === 422) return t.manyLinks;
  return status === 400 ? t.notAccepted : t.failed;
}
