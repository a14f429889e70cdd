import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { confirmPassword } from '../../data/staff/staff.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';

/** What a form says at its password field when that is not the signed-in person's; null when it is. */
export async function passwordProblem(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<{ status: number; sentence: string } | null> {
  const answer = await confirmPassword(servicesOf(context), staffOf(context), password);
  if (answer.is === 'right') return null;
  if (answer.is === 'wrong') return { status: 400, sentence: 'This is not your password.' };
  const minutes = Math.ceil(answer.waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const sentence = `There were too many tries. Please wait ${wait} and try again.`;
  return { status: 429, sentence };
}
