import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom } from './current-language.ts';
import type { Language } from './languages.ts';

const languageOfWork = new AsyncLocalStorage<Language>();
readLanguageFrom(() => languageOfWork.getStore());

export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languageOfWork.run(language, work);
}
