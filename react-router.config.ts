import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The default hands the list of all routes, admin ones included, to anybody at /__manifest.
  routeDiscovery: { mode: 'initial' },
  // Its check refuses honest forms behind a proxy that ends TLS, and lets a form without Origin
  // through. Ours judges all of them first: `originMiddleware` in server/http/request-checks.ts.
  allowedActionOrigins: ['**'],
  // A page's `clientLoader` is two lines: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
