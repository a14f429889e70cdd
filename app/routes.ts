import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Every URL of the site. Find the URL, open the file named beside it.
export default [
  layout('site/frame/site-layout.tsx', [
    index('site/home/home.tsx'),
    route('about', 'site/about/about.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('packages', 'site/packages/package-list.tsx'),
    route('packages/details/:id', 'site/packages/package-page.tsx', { id: 'package-details' }),
    route('packages/:type/:id', 'site/packages/package-page.tsx', { id: 'package-of-type' }),
    route('gallery', 'endpoints/first-gallery.ts'),
    route('gallery/:category', 'site/gallery/gallery.tsx'),
    route('*', 'site/frame/not-found.tsx'),
  ]),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('sitemap/:part', 'endpoints/sitemap-part.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('manifest.webmanifest', 'endpoints/manifest.ts'),
  route('preview/pages/:file', 'endpoints/page-preview.ts'),
  route('preview/packages/:id/:file', 'endpoints/package-preview.ts'),
  // The way in and out. Everything else of the staff area goes below the layout: it is the guard.
  route('admin/login', 'admin/sign-in/login.tsx'),
  route('admin/logout', 'admin/sign-in/logout.ts'),
  route('admin/session', 'admin/sign-in/renew-session.ts'),
  layout('admin/frame/admin-layout.tsx', [
    route('admin', 'admin/frame/first-page.ts'),
    route('admin/dashboard', 'admin/dashboard/dashboard.tsx'),
    route('admin/packages', 'admin/packages/package-table.tsx'),
    route('admin/packages/new', 'admin/packages/package-new.tsx'),
    route('admin/packages/:id/edit', 'admin/packages/package-edit.tsx'),
    route('admin/packages/:id/delete', 'admin/packages/package-delete.tsx'),
    route('admin/packages/:id/restore', 'admin/packages/package-restore.ts'),
    route('admin/gallery', 'admin/gallery/gallery-manager.tsx'),
    route('admin/gallery/:category/:id/delete', 'admin/gallery/gallery-image-delete.tsx'),
    route('admin/gallery/upload', 'admin/gallery/gallery-upload.ts'),
    route('admin/enquiries', 'admin/enquiries/enquiry-list.tsx'),
    route('admin/enquiries.csv', 'admin/enquiries/enquiry-export.ts'),
    route('admin/enquiries/:id', 'admin/enquiries/enquiry-page.tsx'),
    route('admin/enquiries/:id/delete', 'admin/enquiries/enquiry-delete.tsx'),
    route('admin/enquiries/:id/restore', 'admin/enquiries/enquiry-restore.ts'),
    route('admin/*', 'admin/frame/admin-missing.tsx'),
  ]),
] satisfies RouteConfig;
