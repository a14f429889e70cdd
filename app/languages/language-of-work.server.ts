import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, readLanguageFrom } from './languages.ts';

const languageOfWork = new AsyncLocalStorage<Language>();
readLanguageFrom(() => languageOfWork.getStore());

export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languageOfWork.run(language, work);
}
