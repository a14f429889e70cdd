import type { ColumnType, Generated } from 'kysely';
import type { StaffRole } from '../../rules/sign-in/staff-roles.ts';

/** Written as an ISO text; PostgreSQL gives it back as a date. */
type Moment = ColumnType<string | Date, string, string>;

// The three staff tables belong to better-auth: the columns are the ones it asks for. What it
// may set and we never do is not named here.

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  emailVerified: unknown;
  role: Generated<StaffRole>;
  /** ISO text: the last request in any session, to the minute; null before the first. */
  lastSeenAt: Generated<string | null>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface StaffSessionRow {
  id: string;
  token: string;
  userId: string;
  /** The absolute end of the session. */
  expiresAt: Moment;
  /** ISO text: the last request, to the minute; null until the first one. */
  lastSeenAt: string | null;
  /** How the browser called itself when it signed in. */
  userAgent: Generated<string | null>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface StaffAccountRow {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  /** The hash with its parameters, as `passwords.server.ts` writes it. */
  password: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

/** A link by which somebody comes in once: an invitation, or a new password for an account. */
export interface StaffLinkRow {
  id: string;
  /** The token itself is nowhere but in the link. */
  tokenHash: string;
  email: string;
  /** What an invitation gives. */
  role: StaffRole;
  /** Whose password it sets; null for an invitation. */
  staffId: string | null;
  /** The owner who made it: without that account, or as staff, it is worth nothing. */
  madeBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** What an account is asked for after its password. */
export interface StaffSecondFactorRow {
  staffId: string;
  /** What the authenticator app knows, encrypted. */
  secret: string;
  createdAt: string;
  /** Null until a code was right: until then nobody is asked for one. */
  onSince: string | null;
  /** The time step whose code was taken last. */
  lastStep: Generated<number>;
}

/** A code for whoever has lost the app. */
export interface StaffRecoveryCodeRow {
  codeHash: string;
  staffId: string;
  usedAt: string | null;
}

/** Somebody whose password was right, and whose code is waited for. */
export interface StaffBegunSignInRow {
  /** The token itself is in a cookie of the browser alone. */
  tokenHash: string;
  staffId: string;
  expiresAt: string;
}
