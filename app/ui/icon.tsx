// Line drawings on a 24 x 24 grid. Add the next icon here: one path, stroke only.
const paths = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowDown: 'M12 5v14m6-6-6 6-6-6',
  arrowUp: 'M12 19V5m6 6-6-6-6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bed: 'M3 18v-8m0 5h18m0 3v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5m3-5.5v5.5',
  bus: 'M5 17V7a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v10H5Zm0-5h14M8 17v2m8-2v2M8.5 14.5h.01m6.99 0h.01',
  calendar: 'M5 6h14v14H5V6Zm0 5h14M9 3.5V8m6-4.5V8',
  chat: 'M4.2 19.8l1-3.7A8 8 0 1 1 8 19l-3.8.8ZM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2-1.1-1 .8a5 5 0 0 1-1.6-1.6l.8-1-1.1-2L9 9.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10.5v10.5H9V9Zm-2.5 6H4.5V4.5H15v2',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  document: 'M7 3.5h7l4 4v13H7v-17Zm7 0v4h4M10 12.5h5M10 16h5',
  edit: 'M4.5 19.5l.8-3.8L16 5l3 3L8.3 18.7l-3.8.8ZM13.8 7.2l3 3',
  eye: 'M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6Zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M4 4.5l16 15M9.5 6.3A9.7 9.7 0 0 1 12 6c5.8 0 9 6 9 6a15 15 0 0 1-2.6 3.3M6 8.2A15 15 0 0 0 3 12s3.2 6 9 6c1.3 0 2.4-.3 3.4-.7M10.2 10.2a2.5 2.5 0 0 0 3.5 3.5',
  facebook:
    'M14 21v-8h2.7l.4-3H14V8.2c0-.9.3-1.5 1.6-1.5h1.6V4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4V10H8.3v3H11v8h3Z',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l4-4.5M12 14h.01',
  home: 'M4 11.5 12 4.5l8 7M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.8 12h16.4M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5Z',
  grip: 'M9 7h.01M9 12h.01M9 17h.01M15 7h.01M15 12h.01M15 17h.01',
  hands:
    'M12 20V9.5c0-1-.3-2-.8-2.8L8.5 3 7 4l1.5 5-3.5 4v4l3 3h4Zm0 0V9.5c0-1 .3-2 .8-2.8L15.5 3 17 4l-1.5 5 3.5 4v4l-3 3h-4Z',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 3-3L20 17M9 9.5h.01',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.5V19H4v-5.5Zm0 0h5l1 2.5h4l1-2.5h5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 7.5h.01',
  kaaba: 'M4 8.5 12 5l8 3.5v9L12 21l-8-3.5v-9Zm0 0L12 12m0 0 8-3.5M12 12v9M4 11.5l8 3.5 8-3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4m4-4H9',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  mosque:
    'M4 20v-8m16 8v-8M3 20h18M7 20v-7c0-3 3-4 5-6.5C14 9 17 10 17 13v7M10.5 20v-3a1.5 1.5 0 0 1 3 0v3M12 6.5V4M4 12l-.01-2M20 12v-2',
  pause: 'M9 6v12m6-12v12',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plane: 'M3 13.5l18-8-5.5 14-4-5-8.5-1Zm8.5 1L21 5.5',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 11.5H5V20h14v-8.5h-1',
  shield: 'M12 3.5 5 6v6c0 4.5 3 7.3 7 8.5 4-1.2 7-4 7-8.5V6l-7-2.5Zm-3 8.7 2.2 2.2L15 10.5',
  star: 'M12 3l2.2 3.6 4.2-1-1 4.2L21 12l-3.6 2.2 1 4.2-4.2-1L12 21l-2.2-3.6-4.2 1 1-4.2L3 12l3.6-2.2-1-4.2 4.2 1L12 3Z',
  sort: 'M8 19V5m0 0L4.5 8.5M8 5l3.5 3.5M16 5v14m0 0 3.5-3.5M16 19l-3.5-3.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17m10-10 1.4-1.4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.7h.01',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  images: 'M7 4h13v13H7V4Zm0 3H4v13h13v-3M7 14l4-4 3 3 2-2 4 4',
  pencil: 'm5 19 .8-3.6L16 5.2l2.8 2.8L8.6 18.2 5 19Zm9-11.8 2.8 2.8',
  toTop: 'M5 4.5h14M12 20V8.5m5.5 5.5L12 8.5 6.5 14',
  trash: 'M5 7h14M10 4h4M7 7l.8 13h8.4L17 7M10.5 10.5v6m3-6v6',
} as const;

export type IconName = keyof typeof paths;

/** A decorative line drawing; the words beside it carry the meaning. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-[1.35em] shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
