/** `npm run icons`: draws the icons of the installed app into web/public. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { drawSvg } from '../crawlers/share-pictures/draw-svg.ts';
import { appIcons, rootIcons } from '../pages/app-manifest.ts';

const publicFolder = new URL('../../../../web/public/', import.meta.url);
const folder = new URL('assets/icons/', publicFolder);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, and the picture, whose size is in its header. */
const icoOf = (png: Buffer): Buffer => {
  const start = Buffer.alloc(22);
  start.writeUInt16LE(1, 2); // an icon
  start.writeUInt16LE(1, 4); // with one picture
  start.writeUInt8(png.readUInt32BE(16), 6);
  start.writeUInt8(png.readUInt32BE(20), 7);
  start.writeUInt16LE(1, 10); // colour planes
  start.writeUInt16LE(32, 12); // bits per pixel
  start.writeUInt32LE(png.length, 14);
  start.writeUInt32LE(start.length, 18);
  return Buffer.concat([start, png]);
};

await Promise.all(
  [...appIcons, ...rootIcons].map(async ({ path, svg }) => {
    const png = await drawSvg(svg);
    await writeFile(new URL(`.${path}`, publicFolder), path.endsWith('.ico') ? icoOf(png) : png);
  }),
);
