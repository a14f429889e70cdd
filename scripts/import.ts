import { describeDatabase } from '../app/data/database/external-database.server.ts';
import { textFields } from '../app/rules/packages/package-rules.ts';
import { loadConfig } from '../app/services/config.server.ts';
import { importFolder } from '../data-transfer/import/import-site.ts';
import { createProgress, formatCount } from '../data-transfer/progress.ts';
import { list } from '../data-transfer/transfer-files.ts';
import { defineCommand, resolveArgument, runHere } from './run-command.ts';

const columns = [
  ['id', ''],
  ...textFields.map(({ key, label }) => [key, label]),
  ['createdAt', ''],
  ['imageUrl', "the picture's file name or address"],
]
  .map(([field, label]) => `           ${field}  ${label}`.trimEnd())
  .join('\n');

const usage = `Imports an agency's existing data from a folder:
  npm run import -- FOLDER           a dry run: lists what it would import, what it cannot import, and why;
                                     writes nothing. Works while the site runs.
  npm run import -- FOLDER --write   imports it
  --without-pictures   also imports packages whose picture is missing or unreadable, without it
In the folder, at any depth:
  JSON   the staff area's export, or exports of the hosted database with the collections packages and
         gallery/{category}/images: by id or as lists, nested or by path, in one file or one for each
         collection (packages.json, gallery-hajj.json), or as the database answers. At most 100 levels
  CSV    packages, with commas; the first line names the columns, as in the staff area's export or form:
${columns}
  and the picture files that they name, in any folders
Texts must be in UTF-8. Write days as 2027-01-31, and the next batch as 31 January 2027. The command reports
days in other orders, and numbers that a spreadsheet turned into days ("10-Dec" for 10-12).
Only plain files in the folder are read, tables up to 64 MB. Links that lead out of it, links to folders,
pipes, devices, workbooks and archives are listed and skipped.
Ids, times, inclusions and galleries are kept; pictures are processed like uploads. The command only adds rows:
rows that were imported before, that staff have changed or deleted since, or whose id is in use stay as they
are. So you can run it again, for example after you have corrected rows.
It uses the site's DATA_DIR, DATABASE_URL and STORAGE_URL. With SQLite, stop the site before you add
--write. With PostgreSQL it can run, and open pages show the new rows.`;

export const run = defineCommand(
  usage,
  {
    words: [1, 1],
    options: { write: { type: 'boolean' }, 'without-pictures': { type: 'boolean' } },
  },
  async ([folder = ''], { write = false, ...values }) => {
    const site = loadConfig(process.env);
    const report = await importFolder(site, resolveArgument(folder), {
      progress: createProgress(),
      write,
      withoutPictures: values['without-pictures'] ?? false,
    });
    print('Left out', report.notes);
    print('Kept as they are on the site', report.skipped);
    print('Cannot be imported', report.problems);
    if (report.unchanged > 0) console.log(`Already imported: ${formatCount(report.unchanged)}`);
    const count = `${formatCount(report.packages)} packages and ${formatCount(report.images)} gallery images`;
    console.log(
      write
        ? `Imported ${count} into ${describeDatabase(site)}.`
        : `This was a dry run: nothing was written. With --write, the command imports ${count} into ${describeDatabase(site)}.`,
    );
  },
);

function print(title: string, sentences: readonly string[]) {
  if (sentences.length === 0) return;
  console.log(`${title} (${formatCount(sentences.length)}):\n${list(sentences, sentences.length)}`);
}

if (import.meta.main) await runHere(run);
