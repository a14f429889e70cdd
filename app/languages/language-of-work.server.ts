import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, type Language, setLanguageReader } from './languages.ts';

const languageOfWork = new AsyncLocalStorage<Language>();
setLanguageReader(() => languageOfWork.getStore());

/** English for a stored language of a newer version. */
export function runInLanguage<Result>(language: Language, work: () => Result): Result {
  return languageOfWork.run(isLanguage(language) ? language : 'en', work);
}
