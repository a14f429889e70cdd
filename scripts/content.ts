import { loadConfig } from '../app/services/config.server.ts';
import { exportWebsite, importWebsite } from '../data-transfer/website-file.ts';
import { websiteStarts } from '../sample/website/website-starts.ts';
import { withExternalDatabase } from './external-database.ts';
import { runCommand, typedPath } from './run-command.ts';

const usage = `What the agency says of itself, as one JSON file; works while the site runs:
  npm run content -- export FILE   writes every section as it was typed; FILE must be a new one
  npm run content -- import FILE   takes the sections of FILE, and open pages follow
An import judges the whole file by the rules of the staff area first. It takes nothing when something
is wrong, and names each fault by its path. What the file leaves out stays as it is; what a section
said before can be brought back in the staff area. Pictures are named by their address: they must be
on this site already. FILE is a plain one of 16 MB at most.
Which site: DATA_DIR, DATABASE_URL and STORAGE_URL, as the site has them.`;

await runCommand(usage, { words: [2, 2] }, async ([command, file = '']) => {
  if (command !== 'export' && command !== 'import') return false;
  const { dataDir, storage } = loadConfig(process.env);
  await withExternalDatabase(async (database) => {
    const site = { database, storage: { dataDir, storage }, starts: websiteStarts };
    if (command === 'export') {
      await exportWebsite(site, typedPath(file));
      console.log(`Wrote ${file}.`);
      return;
    }
    const changed = await importWebsite(site, typedPath(file));
    console.log(
      changed.length > 0
        ? `Changed: ${changed.join(', ')}.`
        : 'Nothing was changed: the site says all of this already.',
    );
  });
});
