import type { SecondProof } from '../../../app/data/staff/second-factor.server.ts';
import { finishSignIn, signIn } from '../../../app/data/staff/sign-in.server.ts';
import type { openServices } from '../../../server/open-services.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';

const clientIp = '203.0.113.7';

/** Signs in with password and proof, as a browser sends them. */
export async function signInWith(
  services: Awaited<ReturnType<typeof openServices>>,
  proof: SecondProof,
) {
  const attempt = { email: staffEmail, password: staffPassword, clientIp };
  const begun = await signIn(services, { ...attempt, headers: new Headers() });
  if (begun.ok || begun.reason !== 'code') throw new Error('No code was asked for.');
  const cookie = begun.cookie.split(';', 1)[0] ?? '';
  return finishSignIn(services, { proof, clientIp, headers: new Headers({ cookie }) });
}
