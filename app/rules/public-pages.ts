/** Every page with one fixed path. Sitemap, offline copies, search and visit figures read it. */
export const publicPages = [
  { name: 'home', path: '/', hasVisitCount: true },
  { name: 'about', path: '/about', hasVisitCount: true },
  { name: 'contact', path: '/contact', hasVisitCount: true },
  { name: 'packages', path: '/packages', hasVisitCount: true },
  { name: 'guide', path: '/guide', hasVisitCount: false },
  { name: 'privacy', path: '/privacy', hasVisitCount: false },
] as const;
