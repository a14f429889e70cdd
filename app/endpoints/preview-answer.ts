/** A preview picture as an answer: other sites show it, so it may be loaded from anywhere. */
export function previewAnswer(picture: Buffer, caching: string): Response {
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
