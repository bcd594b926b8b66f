/**
 * `npm run icons`: draws the icons of the installed app from the mark, and writes the manifest that names them
 * (web/public). A name has a hash of its picture in it, since browsers keep what lies under /assets for good.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { colour } from '../crawlers/share-pictures/colours.ts';
import { drawSvg } from '../crawlers/share-pictures/draw-svg.ts';
import { mark } from '../crawlers/share-pictures/mark.ts';

/** The mark on its ground. `share`: how much of the side the mark takes; `radius`: of the tile's corners, of 36. */
const iconSvg = ({ size, share, radius }: { size: number; share: number; radius: number }) => {
  const shift = (36 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 36 36">
  <rect width="36" height="36" rx="${radius}" fill="${colour.ground}"/>
  <g transform="translate(${shift} ${shift + 1.9 * share}) scale(${share})">${mark}
  </g>
</svg>`;
};

/** A maskable icon may be cut to a circle of 80 % of its side (W3C, Web App Manifest): the mark stays inside. */
const icons = [
  { name: 'icon-192', purpose: 'any', size: 192, share: 0.94, radius: 6 },
  { name: 'icon-512', purpose: 'any', size: 512, share: 0.94, radius: 6 },
  { name: 'maskable-192', purpose: 'maskable', size: 192, share: 0.66, radius: 0 },
  { name: 'maskable-512', purpose: 'maskable', size: 512, share: 0.66, radius: 0 },
] as const;

const publicFolder = new URL('../../../../web/public/', import.meta.url);
const folder = new URL('assets/icons/', publicFolder);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const drawn = await Promise.all(
  icons.map(async ({ name, purpose, size, share, radius }) => {
    const picture = await drawSvg(iconSvg({ size, share, radius }));
    const file = `${name}-${createHash('sha256').update(picture).digest('hex').slice(0, 8)}.png`;
    await writeFile(new URL(file, folder), picture);
    return { src: `/assets/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
  }),
);

const manifest = {
  id: '/',
  name: 'Marketplace: local services in South Africa',
  short_name: 'Marketplace',
  description: 'Post one free request, and up to five verified providers nearby send you quotes.',
  lang: 'en-ZA',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colour.ground,
  background_color: colour.writing,
  categories: ['business', 'lifestyle'],
  icons: drawn,
  shortcuts: [
    { name: 'Post a request', url: '/enquire' },
    { name: 'Browse services', url: '/services' },
  ],
};
await writeFile(new URL('manifest.webmanifest', publicFolder), `${JSON.stringify(manifest, null, 2)}\n`);
