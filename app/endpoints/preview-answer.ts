import { TooBusy } from '../services/work-queue.server.ts';

/** A preview picture, for other sites too. 503 when too many wait. */
export async function previewAnswer(drawing: Promise<Buffer>, caching: string): Promise<Response> {
  let picture: Buffer;
  try {
    picture = await drawing;
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    const headers = { 'Retry-After': '10', 'Cache-Control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': caching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

export function noPreview(): Response {
  return new Response('There is no such picture.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
