import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The default hands the list of all routes, admin ones included, to anybody at /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
