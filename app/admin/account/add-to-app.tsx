import { useEffect, useRef } from 'react';
import { codeRules } from '../../rules/sign-in/second-factor-rules.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { type ActAnswer, ActForm } from '../sign-in/act-form.tsx';
import { CodeField } from '../sign-in/code-fields.tsx';
import { CopyButton } from '../sign-in/copy-button.tsx';

interface AddToAppProps {
  /** Opens the app of the phone in hand. */
  address: string;
  /** The same for an app on another device, in groups of four to type. */
  groups: string;
  qr: { side: number; digits: string };
  answer: ActAnswer | undefined;
}

/** The key for the authenticator app, three ways, and the code that proves that it is there. */
export function AddToApp({ address, groups, qr, answer }: AddToAppProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The password's form was here a moment ago, with the focus in it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="app-heading" className="card people-part">
      <h2 id="app-heading" ref={heading} tabIndex={-1} className="outline-none">
        Add this site to your app
      </h2>
      <p>
        Scan this with the app. Where the app is on this device:{' '}
        <a href={address} className="text-link">
          open the app
        </a>
        .
      </p>
      <QrCode {...qr} label="QR code for the authenticator app" className="second-step-qr" />
      <label htmlFor="app-key" className="mt-4 mb-1.5 block font-semibold">
        Or type this key
      </label>
      <textarea
        id="app-key"
        readOnly
        rows={3}
        value={groups}
        onFocus={(event) => event.currentTarget.select()}
        className="field-input font-mono"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={groups.replaceAll(' ', '')} label="Copy the key" fieldId="app-key" />
      </div>
      <p className="mt-6">
        Then enter the code that the app shows. Until then nothing changes; then you are signed out
        everywhere else, where your password alone let you in.
      </p>
      <ActForm
        intent="confirm"
        rule={codeRules}
        answer={answer}
        button="Turn it on"
        busy="Turning on..."
      >
        {(errors) => <CodeField error={errors.code} />}
      </ActForm>
    </section>
  );
}
