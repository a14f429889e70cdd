// Line drawings on a 24 x 24 grid, one path each. Only for icons that several parts of the website
// use: other pages should not load an icon that only one part uses.
export const commonIcons = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  calendar: 'M5 6h14v14H5V6Zm0 5h14M9 3.5V8m6-4.5V8',
  chat: 'M4.2 19.8l1-3.7A8 8 0 1 1 8 19l-3.8.8ZM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2-1.1-1 .8a5 5 0 0 1-1.6-1.6l.8-1-1.1-2L9 9.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10.5v10.5H9V9Zm-2.5 6H4.5V4.5H15v2',
  document: 'M7 3.5h7l4 4v13H7v-17Zm7 0v4h4M10 12.5h5M10 16h5',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 3-3L20 17M9 9.5h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shield: 'M12 3.5 5 6v6c0 4.5 3 7.3 7 8.5 4-1.2 7-4 7-8.5V6l-7-2.5Zm-3 8.7 2.2 2.2L15 10.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17m10-10 1.4-1.4',
} as const;

/** Mirrored in right-to-left text. */
const mirroredIcons = new Set(['arrowLeft', 'arrowRight']);

export function makeIcon<Name extends string>(paths: Readonly<Record<Name, string>>) {
  return ({ name, className = '' }: { name: Name; className?: string }) => (
    <Drawing
      path={paths[name]}
      className={`${mirroredIcons.has(name) ? 'in-[[dir=rtl]]:-scale-x-100' : ''} ${className}`}
    />
  );
}

export function Drawing({ path, className = '' }: { path: string; className?: string }) {
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
      <path d={path} />
    </svg>
  );
}

export type IconName = keyof typeof commonIcons;

export const Icon = makeIcon(commonIcons);
