/**
 * True for a caption that is only the name which a camera, a telephone or an app gave the file:
 * "IMG_2041.jpg", "WhatsApp Image 2026-04-12 at 10.15.22.jpeg", a UUID, bare digits. It tells a
 * visitor nothing. "Picture 12" may have been typed; "picture12.jpg" was not.
 */
export function isCameraName(caption: string): boolean {
  const name = withoutEnding(caption);
  const isFile = isPictureFile(caption);
  if (name === '' || name.length > maxLength) return false;
  if (uuid.test(name) || (hash.test(name) && /\d/.test(name) && /[a-f]/i.test(name))) return true;
  const words = wordsOf(name);
  const digits = words.filter((word) => /^\p{Nd}+$/u.test(word)).join('').length;
  const [first = ''] = words;
  // An app's own name or a folder's may follow: "Screenshot_20260412-101522_Maps".
  if (/^(screenshots?|camscanner|signal|snapchat|telegram)$/.test(first)) return digits >= 4;
  if (first === 'screen' && words[1] === 'shot') return digits >= 4;
  if (!words.every((word) => /^\p{Nd}+$/u.test(word) || known.has(word))) return false;
  const hasMaker = words.some((word) => makers.has(word));
  if (words.length === 1 && emptyWords.has(first)) return true;
  if (digits === 0) return false;
  if (words.every((word) => !known.has(word))) return true;
  return hasMaker || isFile || digits >= 6;
}

export function isPictureFile(text: string): boolean {
  return text.trim() !== withoutEnding(text);
}

function withoutEnding(text: string): string {
  return text.trim().replace(/\.(jpe?g|png|gif|hei[cf]|webp|avif)$/i, '');
}

const maxLength = 100;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const hash = /^[0-9a-f]{16,}$/i;

/** Runs of letters and of digits, in small letters; anything else that is no separator is one, too. */
function wordsOf(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s_\-~.,()[\]@+:#&=]/u);
  return parts.flatMap((part) => part.match(/\p{L}+|\p{Nd}+|[^\p{L}\p{Nd}]/gu) ?? []);
}

/** With a number these are no words of a caption, however short the number is. */
const makers = new Set(
  'img imag dsc dscn dscf dscs dsci dcim cimg pxl mvimg vid mov pano pict sam hpim kif gopr dji sdc mg imgp pdrm phto whatsapp wa fb lrm picsart inshot vsco snow meitu airbrush inbound received cropped resized unnamed untitled download downloads images screenshot export'.split(
    ' ',
  ),
);

/** Alone, these say nothing of what is to be seen. */
const emptyWords = new Set(
  'image img imag photo picture pic pict dsc unnamed untitled download images screenshot cropped file thumbnail temp tmp'.split(
    ' ',
  ),
);

/** What may stand beside the number in a camera's name; in a caption, too, if the number is short. */
const known = new Set([
  ...makers,
  ...emptyWords,
  ...'p e c o g x l gp gh gx gs ds pa pb pc r image video photo photos picture pictures pic pics foto scan scanned at am pm n sn hdr burst cover portrait night mp original edit edited enhanced effects collage copy final frame still beauty wide selfie front rear compressed large small min web result new doc adobe media temp mfnr raw bokeh story live dng hd'.split(
    ' ',
  ),
]);
