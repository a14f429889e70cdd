import { passwordLength } from './limits.ts';

// No rules about kinds of characters: length is what counts. What is left to refuse is text that
// a guesser tries first: common passwords, strung together or padded, and words of this trade.
const guessedFirst = [
  ...['password', 'passwort', 'passphrase', 'welcome', 'letmein', 'login', 'administrator'],
  ...['admin', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'asdfgh', 'zxcvbnm', 'abcdefghijklmnop'],
  ...['qazwsx', 'edcrfv', 'qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'qwe', 'asd', 'zxc'],
  ...['abcdefgh', 'abcdef', 'abc', 'iloveyou', 'monkey', 'dragon', 'football', 'baseball'],
  ...['princess', 'sunshine', 'superman', 'batman', 'master', 'shadow', 'michael', 'jennifer'],
  ...['trustno', 'starwars', 'computer', 'internet', 'secret', 'changeme', 'default', 'guest'],
  ...['root', 'test', 'user', 'hello', 'india', 'karnataka', 'tumkur', 'bengaluru', 'bangalore'],
  ...['rihla', 'hajj', 'haj', 'umrah', 'umra', 'zyarath', 'ziyarat', 'makkah', 'mecca', 'makka'],
  ...['madinah', 'madina', 'medina', 'kaaba', 'ramadan', 'pilgrim', 'tours', 'tour', 'travels'],
  ...['travel', 'agency', 'package', 'office', 'company', 'bismillah', 'allah', 'muhammad'],
  ...['mohammed', 'islam', 'muslim', 'mosque', 'staff', 'gallery', 'example', 'com', 'my'],
].sort((a, b) => b.length - a.length);

/** Characters that must remain when what is guessed first is taken away. */
const leastOwn = 8;

/** A password as it is hashed and compared: composed form, nothing cut off, nothing trimmed. */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * Why a new password is refused, as a sentence, or null when it is fine. `email` is the address
 * of the account, whose parts do not count as secret.
 */
export function weaknessOf(password: string, email = ''): string | null {
  const characters = [...normalPassword(password)];
  if (characters.length < passwordLength.least) {
    return `A password needs at least ${passwordLength.least} characters. Several words in a row are easy to remember.`;
  }
  if (characters.length > passwordLength.most) {
    return `A password can have at most ${passwordLength.most} characters.`;
  }
  const own = withoutGuessable(characters.join('').toLowerCase(), email.toLowerCase());
  return new Set(own).size < leastOwn || own.length < leastOwn
    ? 'This password is among the first that a stranger would try. Choose several words that do not belong together.'
    : null;
}

/** What remains without common words, the account's own name, runs and figures. */
function withoutGuessable(password: string, email: string): string {
  const name = email
    .split(/[@.]/)
    .map(letters)
    .filter(({ length }) => length > 2);
  // Figures first: "q1w2e3r4" is a row of keys too.
  let own = letters(password);
  for (const word of [...name, ...guessedFirst]) own = own.replaceAll(word, '');
  return own.replace(/(.{1,4})\1+/gu, '$1');
}

function letters(text: string): string {
  return text.replace(/[\d\s\p{P}\p{S}]/gu, '');
}
