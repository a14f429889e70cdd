import { getDocumentProxy } from 'unpdf';
import { PhotoRefused } from './sanitize-picture.server.ts';

/** A leaflet for visitors has a few pages. */
const maxPages = 60;
const maxMs = 10_000;

const acting = 'This PDF does things by itself when it is opened: please print it to a new PDF.';

/**
 * Refuses a PDF that a visitor should not be given: a damaged or locked one, one with a script, with
 * files inside or that starts a program. Throws {@link PhotoRefused}.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  // A copy: what reads it takes the bytes over.
  const opening = getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true });
  const document = await inTime(opening).catch((error: unknown) => {
    throw new PhotoRefused(whyUnread(error), { cause: error });
  });
  try {
    await inTime(judge(document, bytes));
  } catch (error) {
    throw error instanceof PhotoRefused ? error : new PhotoRefused(damaged, { cause: error });
  } finally {
    await document.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function judge(document: Pdf, bytes: Uint8Array): Promise<void> {
  if (document.numPages > maxPages) {
    throw new PhotoRefused(`This PDF has ${document.numPages} pages: at most ${maxPages} can be.`);
  }
  if (await document.getAttachments()) {
    throw new PhotoRefused('This PDF has other files inside: please print it to a new PDF.');
  }
  if ((await document.hasJSActions()) || (await document.getJSActions())) {
    throw new PhotoRefused(acting);
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) throw new PhotoRefused(acting);
  }
  // Readers do not tell of it, and nobody needs it on paper.
  if (/\/Launch\b/.test(Buffer.from(bytes).toString('latin1'))) throw new PhotoRefused(acting);
}

const damaged = 'This PDF is damaged or was not copied to its end: please copy it again.';

function whyUnread(error: unknown): string {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked ? 'This PDF asks for a password: please choose one without.' : damaged;
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The PDF took too long to read')), maxMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
