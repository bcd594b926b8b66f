/** The text on a share picture: fixed for some pages, from the API for others. */

import { brand } from '@marketplace/contracts/brand';
import { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { AreaPage } from '@marketplace/contracts/places/areas';
import { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { mostQuotesInWords, replyTime } from '@marketplace/contracts/promise';
import type { Card } from './card.ts';

const promise = `One free request. Up to ${mostQuotesInWords}.`;

/** Pages without data from the API, by the name in the picture's address. */
export const sitePages: Record<string, Card> = {
  home: { over: `Local services in ${brand.country}`, title: 'Get all quotes at once, free', under: promise },
  services: { over: 'Everything that needs doing', title: 'Browse services', under: promise },
  leads: { over: 'Open right now', title: 'Current requests', under: 'What people near you need done.' },
  'areas-served': { over: 'All nine provinces', title: 'Areas we serve', under: promise },
  'become-provider': {
    over: 'For businesses',
    title: 'Get leads that suit you',
    under: 'You choose which ones to accept.',
  },
  enquire: { over: 'Free, no obligation', title: 'Post a request', under: promise },
  contact: { over: `We reply within ${replyTime}`, title: 'Write to us', under: `${brand.supportHours}.` },
};

/** Reads a reply of the API; undefined if the subject does not exist. Throws if the API fails. */
export type AskJson = (path: string) => Promise<unknown | undefined>;

const names = (links: readonly { name: string }[]) => links.map(({ name }) => name);

const kinds: Record<string, (slug: string, ask: AskJson) => Promise<Card | undefined>> = {
  site: async (slug) => (Object.hasOwn(sitePages, slug) ? sitePages[slug] : undefined),
  category: async (slug, ask) => {
    const answer = await ask(`/api/categories/page/${slug}`);
    if (!answer) return undefined;
    const { category, ancestors } = CategoryPage.parse(answer);
    return { over: names(ancestors).join(' › ') || 'Services', title: category.name, under: promise };
  },
  area: async (slug, ask) => {
    const answer = await ask(`/api/locations/areas/${slug.replaceAll('~', '/')}`);
    if (!answer) return undefined;
    const { area, ancestors } = AreaPage.parse(answer);
    return { over: names(ancestors).toReversed().join(', ') || brand.country, title: area.name, under: promise };
  },
  service: async (slug, ask) => {
    const answer = await ask(`/api/service-locations/${slug.replaceAll('~', '/')}`);
    if (!answer) return undefined;
    const { category, area, places } = ServiceLocationPage.parse(answer);
    const around = names(places.slice(0, -1)).toReversed().join(', ');
    return { over: around || brand.country, title: `${category.name} in ${area.name}`, under: promise };
  },
};

/** The text of `/og/{kind}/{slug}.png`; undefined if there is no such picture. Throws if the API fails. */
export const cardOf = async (kind: string, slug: string, ask: AskJson): Promise<Card | undefined> =>
  Object.hasOwn(kinds, kind) ? kinds[kind]!(slug, ask) : undefined;
