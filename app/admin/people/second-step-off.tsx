import { confirmedRules } from '../../rules/sign-in/people-rules.ts';
import { type ActAnswer, ActForm } from '../sign-in/act-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

interface SecondStepOffProps {
  name: string;
  answer: ActAnswer | undefined;
}

/** For a colleague who has lost phone and recovery codes. */
export function SecondStepOff({ name, answer }: SecondStepOffProps) {
  return (
    <section aria-labelledby="second-step-heading" className="card people-part">
      <h2 id="second-step-heading">Second step</h2>
      <p className="text-soft">
        <bdi>{name}</bdi> is asked for a code after the password. Turn that off when phone and
        recovery codes are lost, and when you are sure who asks you: then the password alone lets
        in.
      </p>
      <ActForm
        intent="second step off"
        rule={confirmedRules}
        answer={answer}
        button="Turn it off"
        busy="Turning off..."
        isDangerous
      >
        {(errors) => (
          <PasswordField id="second-step-password" label="Your password" error={errors.password} />
        )}
      </ActForm>
    </section>
  );
}
