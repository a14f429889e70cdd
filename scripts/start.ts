import { buildIfNeeded } from './build.ts';

process.env.NODE_ENV = 'production';
await buildIfNeeded();
await import('../server/main.ts');
