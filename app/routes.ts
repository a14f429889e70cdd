import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Every URL of the site. Find the URL, open the file named beside it.
export default [
  layout('site/site-layout.tsx', [
    index('site/home.tsx'),
    route('about', 'site/about.tsx'),
    route('contact', 'site/contact.tsx'),
    route('packages', 'site/package-list.tsx'),
    route('packages/details/:id', 'site/package-page.tsx', { id: 'package-details' }),
    route('packages/:type/:id', 'site/package-page.tsx', { id: 'package-of-type' }),
    route('gallery', 'endpoints/first-gallery.ts'),
    route('gallery/:category', 'site/gallery.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
