import { existsSync, readFileSync } from 'node:fs';

const file = 'build/version';

/** Day and commit of the build, or its tag; read once, so a running site keeps its own when its files change. */
export const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
