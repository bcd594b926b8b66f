/** `npm run icons`: draws the icons of the installed app into web/public. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { drawSvg } from '../crawlers/share-pictures/draw-svg.ts';
import { appIcons } from '../pages/app-manifest.ts';

const publicFolder = new URL('../../../../web/public/', import.meta.url);
const folder = new URL('assets/icons/', publicFolder);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all(
  appIcons.map(async ({ path, svg }) => writeFile(new URL(`.${path}`, publicFolder), await drawSvg(svg))),
);
