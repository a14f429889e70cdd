import { Form } from 'react-router';
import { setupPath } from './setup-steps.ts';

/** Leads to the dashboard, and keeps the setup from coming up by itself. */
export function LeaveSetup() {
  return (
    <Form method="post" action={setupPath}>
      <button type="submit" className="text-button">
        Leave for now
      </button>
    </Form>
  );
}
