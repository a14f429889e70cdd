import { commonIcons, makeIcon } from './icon.tsx';

const icons = {
  ...commonIcons,
  arrowDown: 'M12 5v14m6-6-6 6-6-6',
  arrowUp: 'M12 19V5m6 6-6-6-6 6',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5m3-5.5v5.5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 1.5a2 2 0 0 0 4 0M12 5V3.5',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  chart: 'M4 4.5v15h16M8 16v-4m4 4V7.5m4 8.5V10',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  edit: 'M4.5 19.5l.8-3.8L16 5l3 3L8.3 18.7l-3.8.8ZM13.8 7.2l3 3',
  eye: 'M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6Zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M4 4.5l16 15M9.5 6.3A9.7 9.7 0 0 1 12 6c5.8 0 9 6 9 6a15 15 0 0 1-2.6 3.3M6 8.2A15 15 0 0 0 3 12s3.2 6 9 6c1.3 0 2.4-.3 3.4-.7M10.2 10.2a2.5 2.5 0 0 0 3.5 3.5',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l4-4.5M12 14h.01',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.8 12h16.4M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5Z',
  grip: 'M9 7h.01M9 12h.01M9 17h.01M15 7h.01M15 12h.01M15 17h.01',
  home: 'M4 11.5 12 4.5l8 7M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  images: 'M7 4h13v13H7V4Zm0 3H4v13h13v-3M7 14l4-4 3 3 2-2 4 4',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.5V19H4v-5.5Zm0 0h5l1 2.5h4l1-2.5h5',
  shareUp: 'M12 15V3.5m0 0L8 7.5m4-4 4 4M7 11H5v9.5h14V11h-2',
  letters:
    'M3.5 18 8 6l4.5 12M5 14.5h6M14 7h7m-3.5-2.5V7m3 0c-.8 4-3 7-6 9m.5-6.5c1 3 3.2 5.2 6 6.5',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4m4-4H9',
  plus: 'M12 5v14M5 12h14',
  quote: 'M5 17h4l1.5-4V6.5H4V13h3.5L5 17Zm9 0h4l1.5-4V6.5H13V13h3.5L14 17Z',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  sort: 'M8 19V5m0 0L4.5 8.5M8 5l3.5 3.5M16 5v14m0 0 3.5-3.5M16 19l-3.5-3.5',
  toTop: 'M5 4.5h14M12 20V8.5m5.5 5.5L12 8.5 6.5 14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.7h.01',
} as const;

export type StaffIconName = keyof typeof icons;

/** Visitors do not download the icons that only staff see. */
export const StaffIcon = makeIcon(icons);
