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
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('sitemap/:part', 'endpoints/sitemap-part.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('manifest.webmanifest', 'endpoints/manifest.ts'),
  route('preview/pages/:file', 'endpoints/page-preview.ts'),
  route('preview/packages/:id/:file', 'endpoints/package-preview.ts'),
  // The way in and out. Everything else of the staff area goes below the layout: it is the guard.
  route('admin/login', 'admin/login.tsx'),
  route('admin/logout', 'admin/logout.ts'),
  route('admin/session', 'admin/session.ts'),
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/first-page.ts'),
    route('admin/dashboard', 'admin/dashboard.tsx'),
    route('admin/packages', 'admin/package-table.tsx'),
    route('admin/packages/new', 'admin/package-new.tsx'),
    route('admin/packages/:id/edit', 'admin/package-edit.tsx'),
    route('admin/packages/:id/delete', 'admin/package-delete.tsx'),
    route('admin/packages/:id/restore', 'admin/package-restore.ts'),
    route('admin/gallery', 'admin/gallery-manager.tsx'),
    route('admin/gallery/:category/:id/delete', 'admin/gallery-image-delete.tsx'),
    route('admin/gallery/upload', 'admin/gallery-upload.ts'),
    route('admin/enquiries', 'admin/enquiry-list.tsx'),
    route('admin/enquiries.csv', 'admin/enquiry-export.ts'),
    route('admin/enquiries/:id', 'admin/enquiry-page.tsx'),
    route('admin/enquiries/:id/delete', 'admin/enquiry-delete.tsx'),
    route('admin/enquiries/:id/restore', 'admin/enquiry-restore.ts'),
    route('admin/*', 'admin/admin-missing.tsx'),
  ]),
] satisfies RouteConfig;
