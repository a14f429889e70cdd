import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request unchanged: `fetch` would correct its URL and headers. */
export function sendRaw(
  origin: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Uint8Array | undefined } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, ...options }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: await text(response) });
    })
      .on('error', reject)
      .end(body);
  });
}
