import { mkdir } from 'node:fs/promises';
import { languageCodes } from '../../app/languages/languages.ts';
import { OperatorError } from '../../app/services/operator-error.server.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { allStates, spokenStates, stateIn } from '../browser/states/all-states.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { openStudio } from './studio.ts';
import { takeScreenshots } from './take-screenshots.ts';

const widths = [320, 360, 768, 1440, 1920];
const themes = ['light', 'dark'] as const;

const usage = `Takes a picture of every page, dialog, menu, error and empty list, with the sample content:
  npm run screenshots                          all of them, in five widths and both themes
  npm run screenshots -- home 360 dark         only those: parts of names, widths, themes
  npm run screenshots -- --language ur         what visitors see, in another language
  npm run screenshots -- --to FOLDER           elsewhere than in test-results/screenshots
  npm run screenshots -- --readme              the three of the README, in docs/pictures`;

const typed = {
  words: [0, 99],
  options: {
    to: { type: 'string', default: 'test-results/screenshots' },
    language: { type: 'string', default: 'en' },
    readme: { type: 'boolean' },
  },
} as const;
await runCommand(usage, typed, async (positionals, values) => {
  const wantedWidths = widths.filter((width) => positionals.includes(String(width)));
  const wantedThemes = themes.filter((theme) => positionals.includes(theme));
  const parts = positionals.filter((word) => !/^(?:\d+|light|dark)$/.test(word));
  const states = statesIn(values.language).filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  const odd = positionals.find((word) => /^\d+$/.test(word) && !widths.includes(Number(word)));
  if (odd) throw new OperatorError(`There is no width ${odd}: ${widths.join(', ')}`);
  if (states.length === 0) throw new OperatorError('No page has such a name.');

  // Everyone may read the pictures.
  process.umask(0o022);
  const studio = await openStudio();
  try {
    if (values.readme) {
      await mkdir('docs/pictures', { recursive: true });
      await takeReadmePictures(studio, 'docs/pictures');
      return;
    }
    const missing = await takeScreenshots(studio, {
      states,
      widths: wantedWidths.length > 0 ? wantedWidths : widths,
      themes: wantedThemes.length > 0 ? wantedThemes : themes,
      folder: values.to,
    });
    if (missing.length > 0) {
      throw new OperatorError(`These could not be taken:\n  ${missing.join('\n  ')}`);
    }
  } finally {
    await studio.close();
  }
});
process.exit();

function statesIn(code: string) {
  if (code === 'en') return allStates;
  const language = languageCodes.find((one) => one === code);
  if (!language)
    throw new OperatorError(`There is no language ${code}: ${languageCodes.join(', ')}`);
  return spokenStates.map((state) => stateIn(language, state));
}
