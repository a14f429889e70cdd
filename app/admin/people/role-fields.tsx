import { roleLabels, type StaffRole, staffRoles } from '../../rules/sign-in/staff-roles.ts';
import { roleSentences } from './people-words.ts';

interface RoleFieldsProps {
  chosen: StaffRole | undefined;
  error: string | undefined;
  /** True below a heading that says it already. */
  isTitled?: boolean;
}

/** Choosing a role, with what each one is for. */
export function RoleFields({ chosen, error, isTitled = false }: RoleFieldsProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'role-error' : undefined}>
      <legend className={isTitled ? 'sr-only' : 'mb-1.5 font-semibold'}>Role</legend>
      {staffRoles.map((role) => (
        <label key={role} className="people-role">
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
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
