import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request unchanged: `fetch` would correct its URL and headers. */
export function sendRaw(
  origin: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Uint8Array | undefined } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, ...options }, async (answer) => {
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, headers, body: await text(answer) });
    })
      .on('error', reject)
      .end(body);
  });
}
