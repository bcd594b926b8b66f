/**
 * The installed app: its icons, and `/manifest.webmanifest`, which names them. `npm run icons` draws the icons into
 * web/public. Icon names contain a hash, because browsers cache files under /assets forever. The icons at the root have
 * the names that browsers and phones request without reading a page.
 */

import { createHash } from 'node:crypto';
import { brand } from '@marketplace/contracts/brand';
import { house } from '@marketplace/contracts/brand-colours';
import { mostProvidersInWords } from '@marketplace/contracts/promise';
import { mark } from '../crawlers/share-pictures/mark.ts';

type Icon = {
  name: string;
  purpose: 'any' | 'maskable';
  size: number;
  /** The share of the side length that the mark takes. */
  share: number;
  /** The corner radius, out of 36. */
  radius: number;
};

/**
 * Systems may crop a maskable icon to a circle of 80 % of its side (W3C, Web App Manifest), so the mark stays inside.
 */
const icons: Icon[] = [
  { name: 'icon-192', purpose: 'any', size: 192, share: 0.94, radius: 6 },
  { name: 'icon-512', purpose: 'any', size: 512, share: 0.94, radius: 6 },
  { name: 'maskable-192', purpose: 'maskable', size: 192, share: 0.66, radius: 0 },
  { name: 'maskable-512', purpose: 'maskable', size: 512, share: 0.66, radius: 0 },
];

const iconSvg = ({ size, share, radius }: Omit<Icon, 'name' | 'purpose'>) => {
  const shift = (36 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 36 36">
  <rect width="36" height="36" rx="${radius}" fill="${house['brand-deep']}"/>
  <g transform="translate(${shift} ${shift + 1.9 * share}) scale(${share})">${mark}
  </g>
</svg>`;
};

/** Each icon's path on the site, with the drawing it is made from. */
export const appIcons = icons.map((icon) => {
  const svg = iconSvg(icon);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { ...icon, svg, path: `/assets/icons/${icon.name}-${hash}.png` };
});

/** iOS rounds the corners of the touch icon, and fills transparent ones with black. */
export const rootIcons = [
  { path: '/favicon.ico', type: 'image/x-icon', svg: iconSvg({ size: 48, share: 0.94, radius: 6 }) },
  { path: '/apple-touch-icon.png', type: 'image/png', svg: iconSvg({ size: 180, share: 0.8, radius: 0 }) },
];

export const appManifest = JSON.stringify({
  id: '/',
  name: `${brand.name}: local services in ${brand.country}`,
  short_name: brand.shortName,
  description: `Post one free request, and up to ${mostProvidersInWords} nearby send you quotes.`,
  lang: brand.locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: house['brand-deep'],
  background_color: house['on-brand'],
  categories: ['business', 'lifestyle'],
  icons: appIcons.map(({ path, size, purpose }) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: [
    { name: 'Post a request', url: '/enquire' },
    { name: 'Browse services', url: '/services' },
  ],
});
