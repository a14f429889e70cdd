/** What the promise resolves with, when that is soon enough; else rejects. */
export function withinMs<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
