import { type Failure, useToastForm } from './admin-page.ts';

export const logoutFailed: Failure = { failure: 'Failed to logout' };

export const useLogout = () => useToastForm(logoutFailed, '/admin/logout', 'admin/sign-in/logout');
