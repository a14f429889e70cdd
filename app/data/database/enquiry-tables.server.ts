import type { Generated } from 'kysely';
import type { Language } from '../../languages/languages.ts';
import type { EnquirySource, EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';

export interface EnquiryRow {
  id: string;
  name: string;
  /** Blank where somebody of the staff wrote it down without one; so may be the name. */
  email: string;
  /** Ten digits, or blank; what staff wrote down may be any number, `+966551234567`. */
  phone: Generated<string>;
  subject: string;
  message: string;
  /** The package that it is about, with its name as it was then; blank when it is about none. */
  packageId: Generated<string>;
  packageName: Generated<string>;
  createdAt: string;
  state: Generated<EnquiryState>;
  /** Null until somebody of the staff opened it. */
  readAt: Generated<string | null>;
  /** A day, '2027-01-31', or blank. */
  followUpOn: Generated<string>;
  /** 'none': no mail is configured. 'waiting': being sent, or the process ended meanwhile. */
  mailState: Generated<'none' | 'waiting' | 'sent' | 'failed'>;
  /** What the mail service said when it failed, for the staff; else blank. */
  mailError: Generated<string>;
  /**
   * When it was sent; while waiting, when that began; when it failed, from when on it is tried again, or
   * null when only staff send it again.
   */
  mailedAt: Generated<string | null>;
  /** When it was last moved to Closed; null while it is in another state. */
  closedAt: Generated<string | null>;
  /** Deleted, and gone for good after this moment; null while it is not deleted. */
  undoUntil: Generated<string | null>;
  /** How it reached the office. */
  source: Generated<EnquirySource>;
  /** The e-mail address of the staff member whose it is; blank for nobody's. */
  assignee: Generated<string>;
  /** That of the page on which a visitor wrote it. */
  language: Generated<Language>;
}

export interface EnquiryNoteRow {
  id: string;
  enquiryId: string;
  /** The e-mail address of who wrote it. */
  author: string;
  text: string;
  createdAt: string;
}
