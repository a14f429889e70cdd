import { buildIfNeeded } from './build.ts';

process.env.NODE_ENV = 'production';
await buildIfNeeded({ orLast: true });
await import('../server/main.ts');
