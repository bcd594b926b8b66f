import type { CategoryPage } from '@marketplace/contracts/category-pages';
import type { PublicStats } from '@marketplace/contracts/public-stats';
import { keys } from '../../api/keys.ts';
import { categoryCrumbs, home, servicesName } from '../../components/category-text.ts';
import type { Known, PageHead } from '../../seo/head.ts';
import { breadcrumbs, faqPage, service } from '../../seo/json-ld.ts';
import { questionsAbout } from './content.ts';
import { slugsOf } from './url.ts';

export const categoriesHead = ({ site }: Known): Partial<PageHead> => ({
  image: '/og/site/services.png',
  structured: [breadcrumbs(site, [home, { label: 'Services' }])],
});

const titles = {
  1: ({ category }: CategoryPage) => `${servicesName(category.name)} - Compare Free Quotes`,
  2: ({ category, ancestors }: CategoryPage) => `${category.name} - ${ancestors[0]?.name} Quotes`,
  3: ({ category, ancestors }: CategoryPage) => `${category.name} - ${ancestors[1]?.name} Quotes`,
};

/** What a category's page is about, wherever it is shown. */
const things = ({ site }: Known, { category, ancestors, path }: CategoryPage) => [
  service(site, {
    name: servicesName(category.name),
    description: category.description,
    path,
    serviceType: category.name,
  }),
  breadcrumbs(site, categoryCrumbs({ category, ancestors })),
];

const pageOf = ({ read, params }: Known) => read<CategoryPage>(keys.categoryPage(slugsOf(params)));

/** Of a category at any level. */
export const categoryHead = (known: Known): Partial<PageHead> => {
  const page = pageOf(known);
  if (!page) return {};
  const { category, path, picture, level } = page;
  const stats = known.read<PublicStats>(keys.publicStats({ category: slugsOf(known.params).at(-1) }));
  return {
    title: titles[level](page),
    description: category.description,
    canonical: path,
    image: picture,
    structured: [
      ...things(known, page),
      ...(level === 3 ? [faqPage(questionsAbout({ name: category.name, stats }))] : []),
    ],
  };
};

/** Of the same under /seo/category, which shows no questions: the page under /services is the one to be known by. */
export const categorySeoHead = (known: Known): Partial<PageHead> => {
  const page = pageOf(known);
  if (!page) return {};
  return { ...categoryHead(known), title: servicesName(page.category.name), structured: things(known, page) };
};
