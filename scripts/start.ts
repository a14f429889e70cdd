import { buildIfNeeded } from './build.ts';

// `--dev`: the site with hot reload, on the same server as in production.
const isDevelopment = process.argv.includes('--dev');
process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
if (!isDevelopment) await buildIfNeeded({ orLastValue: true });
await import('../server/main.ts');
