/** Names of categories as used in titles and sentences. */
import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { msg } from '@marketplace/languages/text';
import { to } from '../routing/paths.ts';
import type { Crumb } from '../seo/json-ld.ts';

/** `Automotive Services`; unchanged if the name already ends in Services. */
export const servicesName = (name: string) => (/\bservices$/i.test(name) ? name : `${name} Services`);

/** The name as written inside a sentence: `plumbing`, but `IT services`, `B-BBEE and tenders`. */
export const inSentence = (name: string) =>
  name
    .split(' ')
    .map((word) => (word === '&' ? 'and' : /^[A-Z][a-z']*(-[a-z]+)*,?$/.test(word) ? word.toLowerCase() : word))
    .join(' ');

export const services: Crumb = { label: msg('Services'), to: to.services() };
export const home: Crumb = { label: msg('Home'), to: to.home() };

/** Home > Services > parents > the category itself. */
export const categoryCrumbs = ({ ancestors, category }: Pick<CategoryPage, 'ancestors' | 'category'>): Crumb[] => [
  home,
  services,
  ...ancestors.map(({ name, path }) => ({ label: name, to: path })),
  { label: category.name },
];
