import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.server.ts';

const searched = ['name', 'email', 'phone', 'subject', 'message', 'packageName'] as const;

/**
 * True of the enquiries in which every word is somewhere, whatever its case; `%` and `_` are
 * letters like any other.
 */
export function matchesSearch(search: string) {
  return (row: ExpressionBuilder<Tables, 'enquiries'>) =>
    row.and(
      searchWords(search).map((word) =>
        row.or(
          spellings(word).flatMap((spelling) =>
            searched.map(
              (column) =>
                sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${escaped(spelling)}%`} escape '!'`,
            ),
          ),
        ),
      ),
    );
}

/** A telephone number, however written, is one word of its last ten digits. */
function searchWords(search: string): string[] {
  const digits = search.replace(/\D/g, '');
  if (digits.length >= 10 && /^[\d\s+().-]+$/.test(search)) return [digits.slice(-10)];
  return search.split(/\s+/).filter(Boolean);
}

/**
 * A word as `lower` may leave it: a database that lowers only the letters A to Z keeps the others
 * as they were written, which is looked for in all small, all capital and capitalised letters.
 */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const others = [word, word.toUpperCase(), small.replace(/^./u, (first) => first.toUpperCase())];
  return [...new Set([small, ...others.map(lowerLatin)])];
}

function lowerLatin(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
