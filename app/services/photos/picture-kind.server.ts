/** What the first bytes of a file say it is, whatever its name says. */
type FileKind = 'jpeg' | 'png' | 'gif' | 'nothing' | keyof typeof whyRefused;

const whyRefused = {
  heic: 'This is a HEIC photo, a format of iPhones that most devices cannot show. On the iPhone, open Settings, Camera, Formats and choose “Most Compatible”, or send the photo to yourself as JPEG. Then choose it again.',
  avif: 'This is an AVIF picture. Please save it as JPEG or PNG and choose it again.',
  webp: 'This is a WebP picture. Please save it as JPEG or PNG and choose it again.',
  tiff: 'This is a TIFF or raw camera picture. Please save it as JPEG and choose it again.',
  bmp: 'This is a BMP picture. Please save it as JPEG or PNG and choose it again.',
  svg: 'This is an SVG drawing, not a photo. Please save it as JPEG or PNG and choose it again.',
  pdf: 'This is a PDF document, not a picture. Please take a screenshot of the page and choose that.',
  page: 'This is a web page, not a picture.',
  zip: 'This is an archive or a document, not a picture. Please choose the pictures in it.',
  video: 'This is a video, not a picture.',
} as const;

/** Why a file of this kind is not taken, or null when it is JPEG, PNG or GIF and may be tried. */
export function refusalOfKind(bytes: Uint8Array): string | null {
  const kind = kindOf(bytes);
  if (kind === 'jpeg' || kind === 'png' || kind === 'gif') return null;
  if (bytes.length === 0) return 'This file is empty. Please choose the picture again.';
  return kind === 'nothing'
    ? 'This file is not a picture. Please choose a JPEG, PNG or GIF.'
    : whyRefused[kind];
}

function kindOf(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
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
