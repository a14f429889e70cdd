import { Link } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import {
  inviteStaff,
  listPeople,
  makePasswordLink,
  type NewLink,
  type PersonRefusal,
  removePerson,
  setRole,
} from '../../data/staff/people.server.ts';
import { endSecondFactor } from '../../data/staff/second-factor.server.ts';
import { ltr } from '../../languages/text-parts.ts';
import { submittedValues } from '../../rules/form.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import {
  confirmedRules,
  inviteRules,
  linkHours,
  roleRules,
} from '../../rules/sign-in/login-rules.ts';
import { roleLabels, staffRoles } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { ShareLink } from '../sign-in/copy-field.tsx';
import { type IntentAnswer, Part, PasswordForm, sendIntent } from '../sign-in/intent-form.tsx';
import { EmailField } from '../sign-in/password-field.tsx';
import {
  parseConfirmed,
  sendAnswer,
  tryIntent,
  unknownIntent,
} from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/person-page.ts';

/** The link is shown once: only its hash is stored. */
type PersonAnswer = IntentAnswer & { link?: ShownLink };

const listPath = '/admin/people';

/** An account or, at `/admin/people/invite`, the invitation form. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { mail } = getServices(context);
  const person = await findPerson(context, params.id);
  const mayMail = mail.sendToStaff !== null && mail.readiness() === 'on';
  return { person, isSelf: person?.id === getStaff(context).id, mayMail };
}

/** Null without an id; redirects to the list if another owner removed the person. */
async function findPerson(context: Context, id: string | undefined) {
  if (id === undefined) return null;
  const people = await listPeople(getServices(context).database);
  const person = people.find((candidate) => candidate.id === id);
  if (person) return person;
  throw redirectWithToast(listPath, { text: 'This account does not exist', kind: 'error' });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = await findPerson(context, params.id);
  const form = await readForm(request);
  const intent = person ? String(form.get('intent') ?? '') : 'invite';
  const { email = '', role = '', mail = 'no' } = submittedValues(form);
  const isMailed = mail === 'yes';
  const values = { email, role, mail };
  const { database, log } = getServices(context);
  const staff = getStaff(context);
  const staffId = staff.id;
  return tryIntent(context, { intent, values }, async (refuse) => {
    const showLinkAnswer = async (newLink: NewLink, purpose: (agency: string) => string) => {
      const link = await sendLink({ request, context }, newLink, purpose, isMailed);
      return sendAnswer<PersonAnswer>({ intent, errors: {}, values: {}, link });
    };
    if (!person) {
      const parsed = await parseConfirmed(context, inviteRules, form);
      if (!parsed.ok) return refuse(...parsed.refusal);
      const invitation = await inviteStaff(database, { ...parsed.value, by: staffId });
      if (invitation === 'has account') {
        return refuse({ email: 'Somebody with this e-mail already has an account.' }, 409);
      }
      if (invitation === 'not owner') {
        return refuse({ form: formatRefusal(invitation, '') }, 409);
      }
      log.info({
        event: 'invited',
        email: invitation.email,
        role: parsed.value.role,
        by: staff.email,
      });
      return showLinkAnswer(
        invitation,
        (agency) => ltr`You are invited to the staff area of ${agency}. Choose your password here`,
      );
    }
    const { id, name } = person;
    const isSelf = id === staffId;
    const logFields = { email: person.email, by: staff.email };
    const refuseChange = (refusal: PersonRefusal) =>
      refuse({ form: formatRefusal(refusal, name) }, 409);
    const finish = (url: string, text: string) => redirectWithToast(url, { text, kind: 'success' });
    if (intent === 'role') {
      const parsed = await parseConfirmed(context, roleRules, form);
      if (!parsed.ok) return refuse(...parsed.refusal);
      const { role } = parsed.value;
      const refusal = await setRole(database, { id, by: staffId, role });
      if (refusal) return refuseChange(refusal);
      log.info({ event: 'role changed', ...logFields, role });
      // An owner who becomes staff may no longer open the list.
      const next = isSelf && role === 'staff' ? '/admin/dashboard' : listPath;
      return finish(next, `${name}: ${roleLabels[role]} now`);
    }
    if (!['link', 'second step off', 'remove'].includes(intent)) return unknownIntent(intent);
    const parsed = await parseConfirmed(context, confirmedRules, form);
    if (!parsed.ok) return refuse(...parsed.refusal);
    if (intent === 'link') {
      const newLink = await makePasswordLink(database, { id, by: staffId });
      if (typeof newLink === 'string') return refuseChange(newLink);
      log.info({ event: 'password link made', ...logFields });
      return showLinkAnswer(
        newLink,
        (agency) => ltr`Choose a new password for the staff area of ${agency} here`,
      );
    }
    if (intent === 'second step off') {
      const refusal = await endSecondFactor(database, { id, by: staffId });
      if (refusal) return refuseChange(refusal);
      log.info({ event: 'second step off', ...logFields });
      return finish(`${listPath}/${id}`, `${name}: the second step is off`);
    }
    const refusal = await removePerson(database, { id, by: staffId });
    if (refusal) return refuseChange(refusal);
    log.info({ event: 'person removed', ...logFields });
    return finish(isSelf ? '/admin/login' : listPath, `${name} was removed`);
  });
}

function formatRefusal(refusal: PersonRefusal, name: string): string {
  return {
    'last owner': `${name} is the only owner. Make somebody else an owner first.`,
    'not owner':
      'Somebody has changed your account: you are no longer an owner. Nothing was changed.',
    missing: 'Somebody else has removed this account.',
  }[refusal];
}

type ShownLink = Awaited<ReturnType<typeof sendLink>>;

async function sendLink(
  { request, context }: { request: Request; context: Context },
  { token, email, expiresAt }: NewLink,
  purpose: (agency: string) => string,
  isMailed: boolean,
) {
  const { website, mail, log } = getServices(context);
  const { company } = await website.read();
  const address = `${new URL(request.url).origin}/admin/join/${token}`;
  const until = (await getOfficeClock(context)).whenInSentence(expiresAt);
  const text = `${purpose(company.name)}, until ${until}. The link works once:\n${address}`;
  const link = { address, email, until, whatsapp: whatsappAddress(text) };
  if (!isMailed) return { ...link, mail: null };
  const subject = ltr`The staff area of ${company.name}`;
  const mailResult = await mail.sendToStaff?.({ to: email, subject, text: `${text}\n` });
  if (mailResult?.ok === false) {
    log.warn({ event: 'mail failed', kind: mailResult.kind, reason: mailResult.reason });
  }
  return { ...link, mail: mailResult?.ok ? ('sent' as const) : ('failed' as const) };
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export const meta = ({ params }: Route.MetaArgs) =>
  adminMeta(params.id === undefined ? 'Invite somebody' : 'Person');

const linkSentence = `The link works once, for ${linkHours} hours.`;

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person } = loaderData;
  const answer: PersonAnswer | undefined = actionData;
  const link = answer?.link;
  const linkTitle = person ? 'The link to a new password is ready' : 'The invitation is ready';
  return (
    <>
      <h1 className="staff-heading">
        {person ? <Breakable>{person.name}</Breakable> : 'Invite somebody'}
      </h1>
      {person && person.name !== person.email && (
        <p className="mt-1 text-soft">
          <Breakable>{person.email}</Breakable>
        </p>
      )}
      {link && <LinkPart link={link} title={linkTitle} />}
      {person && <PersonForms {...loaderData} person={person} answer={answer} />}
      {person || link ? (
        <Link to={listPath} className="button button-outline mt-6 text-ink">
          Back to People
        </Link>
      ) : (
        <InviteForm mayMail={loaderData.mayMail} answer={answer} />
      )}
    </>
  );
}

interface FormsProps {
  mayMail: boolean;
  answer: IntentAnswer | undefined;
}

function InviteForm({ mayMail, answer }: FormsProps) {
  return (
    <section className="card people-part">
      <p className="text-soft">
        You get a link to forward. The person who opens it chooses a name and a password.{' '}
        {linkSentence}
      </p>
      <PasswordForm
        intent="invite"
        rule={inviteRules}
        label="Your password"
        answer={answer}
        button="Create the link"
        busy="Creating the link..."
      >
        {(errors, values) => (
          <>
            <EmailField
              label="Their e-mail"
              autoComplete="off"
              defaultValue={values.email}
              error={errors.email}
            />
            <RoleField role={values.role} error={errors.role} />
            {mayMail && <MailChoice isChosen={values.mail !== 'no'} />}
          </>
        )}
      </PasswordForm>
    </section>
  );
}

interface PersonFormsProps extends FormsProps {
  person: NonNullable<Awaited<ReturnType<typeof findPerson>>>;
  isSelf: boolean;
}

function PersonForms({ person, isSelf, mayMail, answer }: PersonFormsProps) {
  const { name } = person;
  const commonProps = { label: 'Your password', answer };
  return (
    <>
      <Part id="role-heading" title="Role">
        <PasswordForm
          {...commonProps}
          intent="role"
          rule={roleRules}
          button="Change the role"
          busy="Changing..."
        >
          {(errors, values) => <RoleField role={values.role || person.role} error={errors.role} />}
        </PasswordForm>
      </Part>
      {isSelf ? (
        <Part id="own-heading" title="Password">
          <p>
            This is you.{' '}
            <Link to="/admin/account" className="text-link">
              Change your password
            </Link>
          </p>
        </Part>
      ) : (
        <Part id="link-heading" title="New password">
          <p className="text-soft">
            You get a link that lets <bdi>{name}</bdi> choose a new password. {linkSentence} The
            current password works until then.
          </p>
          <PasswordForm
            {...commonProps}
            intent="link"
            button="Create a link"
            busy="Creating the link..."
          >
            {(_errors, values) => (mayMail ? <MailChoice isChosen={values.mail !== 'no'} /> : null)}
          </PasswordForm>
        </Part>
      )}
      {person.hasSecondStep && !isSelf && (
        <Part id="second-step-heading" title="Second step">
          <p className="text-soft">
            <bdi>{name}</bdi> enters a code after the password. Turn this off if phone and recovery
            codes are lost and you are sure who is asking: then the password alone is enough.
          </p>
          <PasswordForm
            {...commonProps}
            id="second-step-password"
            intent="second step off"
            button="Turn it off"
            busy="Turning off..."
            isDangerous
          />
        </Part>
      )}
      <Part id="remove-heading" title="Remove">
        <p className="text-soft">
          {isSelf ? (
            'You are'
          ) : (
            <>
              <bdi>{name}</bdi> is
            </>
          )}{' '}
          signed out everywhere at once and can no longer sign in. Earlier notes and changes stay.
        </p>
        <PasswordForm
          {...commonProps}
          intent="remove"
          button={isSelf ? 'Remove my account' : 'Remove the account'}
          busy="Removing..."
          isDangerous
        />
      </Part>
    </>
  );
}

function RoleField({ role, error }: { role: string | undefined; error: string | undefined }) {
  return (
    <SelectField
      name="role"
      label="Role"
      hint="Staff: the dashboard and enquiries; packages, gallery images and reviews, which they can publish, and delete for good; translations of packages and captions. Owner: everything, including the website’s texts, the people, and exports."
      defaultValue={role}
      error={error}
    >
      {staffRoles.map((name) => (
        <option key={name} value={name}>
          {roleLabels[name]}
        </option>
      ))}
    </SelectField>
  );
}

function MailChoice({ isChosen }: { isChosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="mail"
        value="yes"
        defaultChecked={isChosen}
        className="size-5 accent-green"
      />
      E-mail it to them too
    </label>
  );
}

function LinkPart({ link, title }: { link: ShownLink; title: string }) {
  return (
    <Part id="made-link" title={title} isNew className="border-l-4 border-l-gold">
      <p>
        For <Breakable className="font-semibold">{link.email}</Breakable>, until {link.until}. It
        works once, and is shown only now: copy it or send it before you leave this page.
      </p>
      {link.mail === 'sent' && <p className="mt-2 font-semibold text-green">It was e-mailed.</p>}
      {link.mail === 'failed' && (
        <p role="alert" className="mt-2 font-semibold text-error">
          The mail could not be sent. The link still works: please send it another way.
        </p>
      )}
      <ShareLink id="link-address" address={link.address} whatsapp={link.whatsapp} />
    </Part>
  );
}
