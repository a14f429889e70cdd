import { heicHelp } from '../../rules/photo-file.ts';

/** What the first bytes of a file say it is, whatever its name says. */
type FileKind = 'jpeg' | 'png' | 'gif' | 'nothing' | keyof typeof whyRefused;

const whyRefused = {
  heic: `This is a HEIC photo: ${heicHelp}.`,
  avif: 'This is an AVIF picture: please save it as JPEG or PNG.',
  webp: 'This is a WebP picture: please save it as JPEG or PNG.',
  tiff: 'This is a TIFF or raw camera picture: please save it as JPEG.',
  bmp: 'This is a BMP picture: please save it as JPEG or PNG.',
  svg: 'This is an SVG drawing, not a photo: please save it as JPEG or PNG.',
  pdf: 'This is a PDF document, not a picture: please choose a screenshot of the page.',
  page: 'This is a web page, not a picture: please choose a photo.',
  zip: 'This is an archive or a document, not a picture: please choose the pictures in it.',
  video: 'This is a video, not a picture: please choose a photo.',
} as const;

/** Why a file of this kind is not taken, or null when it is JPEG, PNG or GIF and may be tried. */
export function refusalOfKind(bytes: Uint8Array): string | null {
  const kind = kindOf(bytes);
  if (kind === 'jpeg' || kind === 'png' || kind === 'gif') return null;
  if (bytes.length === 0) return 'This file is empty: please choose the picture again.';
  return kind === 'nothing'
    ? 'This file is not a picture: please choose a JPEG, PNG or GIF.'
    : whyRefused[kind];
}

function kindOf(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  // Cameras may write a few bytes before the first marker.
  if (start.startsWith('\xff\xd8')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start)) return 'heic';
  if (/^.{4}ftypavi/s.test(start)) return 'avif';
  if (/^.{4}ftyp/s.test(start)) return 'video';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (/^(II\*\0|MM\0\*)/.test(start)) return 'tiff';
  if (start.startsWith('BM')) return 'bmp';
  if (start.startsWith('PK')) return 'zip';
  if (/^\s*%PDF-/.test(start)) return 'pdf';
  if (/<svg[\s>]/i.test(start)) return 'svg';
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|script|\?xml)/i.test(start)) return 'page';
  return 'nothing';
}
