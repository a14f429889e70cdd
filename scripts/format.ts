import { spawnSync } from 'node:child_process';

// Formats every file and mends what lint can mend by itself.
const { status } = spawnSync('biome', ['check', '--write', '.'], { stdio: 'inherit' });
process.exit(status ?? 1);
