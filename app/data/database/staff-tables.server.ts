import type { ColumnType } from 'kysely';

/** Written as an ISO text; PostgreSQL gives it back as a date. */
type Moment = ColumnType<string | Date, string, string>;

// The three staff tables belong to better-auth: the columns are the ones it asks for. What it
// may set and we never do is not named here.

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  emailVerified: unknown;
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
