import type { PersonRefusal } from '../../data/staff/people.server.ts';
import { linkHours } from '../../rules/sign-in/people-rules.ts';
import { roleLabels, type StaffRole, staffRoles } from '../../rules/sign-in/staff-roles.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { CopyField, NewPart } from '../sign-in/copy-button.tsx';
import type { ShownLink } from './shown-link.server.ts';

const roleSentences: Record<StaffRole, string> = {
  staff: 'Packages, galleries, enquiries and the dashboard.',
  owner: 'Everything: also the website’s texts, the people, and exports.',
};

export const linkSentence = `The link works once, for ${linkHours} hours.`;

/** Why an act on somebody was not done. */
export function refusalSentence(refusal: PersonRefusal, name: string): string {
  switch (refusal) {
    case 'last owner':
      return `${name} is the only owner. Make somebody else an owner first.`;
    case 'not owner':
      return 'You are no owner any more: somebody changed your account meanwhile. Nothing was done.';
    case 'missing':
      return 'This account was removed meanwhile.';
  }
}

interface RoleFieldsProps {
  chosen: StaffRole | undefined;
  error: string | undefined;
  /** True below a heading that says it already. */
  isTitled?: boolean;
}

export function RoleFields({ chosen, error, isTitled = false }: RoleFieldsProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'role-error' : undefined}>
      <legend className={isTitled ? 'sr-only' : 'mb-1.5 font-semibold'}>Role</legend>
      {staffRoles.map((role) => (
        <label
          key={role}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-md border border-line px-3.5 py-2.5 has-checked:border-green has-checked:bg-sand/55"
        >
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            className="mt-0.5 size-5 accent-green"
          />
          <span>
            <span className="font-semibold">{roleLabels[role]}</span>
            <span className="block text-soft">{roleSentences[role]}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id="role-error" className="font-semibold text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Whether a link is also mailed, where there is a mail service that can. */
export function MailChoice({ isChosen }: { isChosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="mail"
        value="yes"
        defaultChecked={isChosen}
        className="size-5 accent-green"
      />
      Mail it to them, too
    </label>
  );
}

/** A link that was just made: shown once, to be copied or sent on. */
export function MadeLink({ link, title }: { link: ShownLink; title: string }) {
  return (
    <NewPart id="made-link" title={title} className="border-l-4 border-l-gold">
      <p>
        For <Breakable className="font-semibold">{link.email}</Breakable>, until {link.until}. It
        works once, and is shown only now: copy it or send it before you leave this page.
      </p>
      {link.mail === 'sent' ? (
        <p className="mt-2 font-semibold text-green">It was mailed.</p>
      ) : null}
      {link.mail === 'failed' ? (
        <p role="alert" className="mt-2 font-semibold text-error">
          The mail could not be sent. The link is good all the same: please send it another way.
        </p>
      ) : null}
      <CopyField
        id="link-address"
        label="Link"
        text={link.address}
        button="Copy the link"
        className="break-all"
      >
        <a
          href={link.whatsapp}
          target="_blank"
          rel="noreferrer"
          className="button button-outline text-ink"
        >
          <StaffIcon name="chat" />
          Send by WhatsApp
        </a>
      </CopyField>
    </NewPart>
  );
}
