/** The message that an answer leaves to the next page. */
export const toastOf = (response: Response) =>
  decodeURIComponent(/flash=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');
