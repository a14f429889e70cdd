import { mkdir } from 'node:fs/promises';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { drawIcons } from './draw-icons.ts';
import { drawPreviewFrame } from './draw-preview-frame.ts';
import { runCommand } from './run-command.ts';

const usage = `Draws what the site keeps as pictures; restart it afterwards:
  npm run draw -- icons             the icons, from public/favicon.svg
  npm run draw -- frame             the frame of forwarded links' pictures
  npm run draw -- icons FOLDER      into another folder, to look at them first`;

const drawings = new Map([
  ['icons', { draw: drawIcons, place: 'public' }],
  ['frame', { draw: drawPreviewFrame, place: 'app/services/previews/parts' }],
]);

await runCommand(usage, { words: [1, 2] }, async ([what = '', given]) => {
  const drawing = drawings.get(what);
  if (!drawing) throw new OperatorError(`There is no drawing "${what}".\n${usage}`);
  const folder = given ?? drawing.place;
  await mkdir(folder, { recursive: true });
  await drawing.draw(folder);
});
