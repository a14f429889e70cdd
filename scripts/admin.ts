import { createInterface } from 'node:readline/promises';
import { type Database, withExternalDatabase } from '../app/data/database/database.server.ts';
import {
  actByEmail,
  listPeople,
  makePasswordLink,
  removePerson,
  setRole,
} from '../app/data/staff/people.server.ts';
import { endSecondFactor } from '../app/data/staff/second-factor.server.ts';
import {
  addStaff,
  changePassword,
  generatePassword,
  signOutEverywhere,
} from '../app/data/staff/staff.server.ts';
import { emailRule, linkHours } from '../app/rules/sign-in/login-rules.ts';
import { type StaffRole, staffRoles } from '../app/rules/sign-in/staff-roles.ts';
import { type Config, loadConfig } from '../app/services/config.server.ts';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { createPasswords } from '../app/services/passwords.server.ts';
import { defineCommand, runHere } from './run-command.ts';

const usage = `Manages the accounts of the staff area:
  npm run admin -- list
  npm run admin -- add EMAIL        creates a staff account; "add EMAIL owner" creates an owner's
  npm run admin -- role EMAIL ROLE  "staff": packages, galleries, reviews, enquiries, translations;
                                    "owner": also texts and people
  npm run admin -- password EMAIL   for people who cannot sign in: clears failed attempts, signs out everywhere, and
                                    prints a link that signs in once and asks for a new password
  npm run admin -- sign-out EMAIL   signs out everywhere and forgets known devices; the password stays
  npm run admin -- second-step-off EMAIL   for people who lost their phone and recovery codes
  npm run admin -- remove EMAIL     removes the account, unless it is the last owner's
The password of a new account is generated and shown once. To choose a password yourself, pass it on standard input:
  echo "the new password" | npm run admin -- password EMAIL`;

const passwords = createPasswords();

const tasks = {
  async add(database: Database, email: string, role: StaffRole) {
    const input = await readPassword();
    const password = input ?? generatePassword();
    await addStaff(database, passwords, { email, password, role });
    return input === null
      ? `can sign in now.\nPassword, shown only once: ${password}`
      : 'can sign in now, with the password from standard input.';
  },
  async role(database: Database, email: string, role: StaffRole) {
    await actByEmail(database, email, (target) => setRole(database, { ...target, role }));
    return `now has the role "${role}".`;
  },
  async password(database: Database, email: string, _role: StaffRole, { siteUrl }: Config) {
    const input = await readPassword();
    const password = input ?? generatePassword();
    const { id } = await changePassword(database, passwords, { email, password });
    if (input !== null) return 'has the password from standard input and is signed out everywhere.';
    const link = await makePasswordLink(database, { id, by: null });
    if (typeof link === 'string') throw new OperatorError(`${email} was removed by somebody else.`);
    return `is signed out everywhere, and the old password no longer works.\nThis link works once, for ${linkHours} hours, and asks for a new password: ${siteUrl}/admin/join/${link.token}`;
  },
  async 'sign-out'(database: Database, email: string) {
    await signOutEverywhere(database, email);
    return 'is signed out everywhere.';
  },
  async 'second-step-off'(database: Database, email: string) {
    await actByEmail(database, email, (target) => endSecondFactor(database, target));
    return 'now signs in without a second step.';
  },
  async remove(database: Database, email: string) {
    await actByEmail(database, email, (target) => removePerson(database, target));
    return 'can no longer sign in and is signed out everywhere.';
  },
};

export const run = defineCommand(
  usage,
  { words: [1, 3] },
  async ([command = '', emailArgument = '', roleArgument]) => {
    const config = loadConfig(process.env);
    if (command === 'list' && roleArgument === undefined) {
      return withExternalDatabase(config, async (database) => {
        const lines = (await listPeople(database)).map(({ email, role }) => `${email} (${role})`);
        console.log(lines.length > 0 ? lines.join('\n') : 'There are no accounts yet.');
      });
    }
    const task = new Map(Object.entries(tasks)).get(command);
    if (!task) throw new OperatorError(`Unknown command "${command}".\n${usage}`);
    const email = emailRule.safeParse(emailArgument);
    if (!email.success)
      throw new OperatorError(`"${emailArgument}" is not an e-mail address.\n${usage}`);
    const takesRole = command === 'add' || command === 'role';
    const roleName = roleArgument ?? (command === 'add' ? 'staff' : '');
    const role = staffRoles.find((name) => name === roleName);
    if (takesRole && !role)
      throw new OperatorError(`The role must be "staff" or "owner".\n${usage}`);
    if (!takesRole && roleArgument !== undefined) return false;
    await withExternalDatabase(config, async (database) =>
      console.log(`${email.data} ${await task(database, email.data, role ?? 'staff', config)}`),
    );
  },
);

/** The first line of standard input; null in a terminal and without a line. */
async function readPassword(): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  for await (const line of createInterface({ input: process.stdin })) {
    // In a loop over a file, standard input is the rest of the file.
    if (!emailRule.safeParse(line).success) return line;
    throw new OperatorError(
      'The first line of standard input is an e-mail address, not a password. To get a generated password in a loop, add </dev/null to the command.',
    );
  }
  return null;
}

if (import.meta.main) await runHere(run);
