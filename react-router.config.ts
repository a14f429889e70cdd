import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The default gives everybody the list of all routes at /__manifest.
  routeDiscovery: { mode: 'initial' },
  // Its check refuses forms behind a TLS proxy and allows forms without Origin: `originMiddleware` does it instead.
  allowedActionOrigins: ['**'],
  splitRouteModules: false,
} satisfies Config;
