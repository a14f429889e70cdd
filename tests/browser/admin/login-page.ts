import type { Page } from '@playwright/test';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';

export const failure = 'Failed to login. Please check your credentials.';

export async function login(page: Page, password = staffPassword) {
  await page.getByLabel('Email').fill(staffEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logout(page: Page, email = staffEmail) {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
