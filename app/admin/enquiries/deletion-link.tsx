import { CopyButton } from '../sign-in/copy-button.tsx';

/** For somebody who asks by phone; in answers it stands by itself. */
export function DeletionLink({ address }: { address: string }) {
  return (
    <section aria-labelledby="deletion" className="card p-4 sm:max-lg:p-6">
      <h2 id="deletion" className="text-xl">
        If they wish it deleted
      </h2>
      <p className="mt-2 text-soft">
        By this link, which also ends your answer, they delete the enquiry themselves: at once and
        for good.
      </p>
      <label htmlFor="deletion-address" className="mt-3 mb-1.5 block font-semibold">
        Link for the person
      </label>
      <textarea
        id="deletion-address"
        readOnly
        rows={3}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="field-input break-all"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy the link" fieldId="deletion-address" />
      </div>
    </section>
  );
}
