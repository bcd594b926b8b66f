import type { CategoryPage } from '@marketplace/contracts/category-pages';
import type { PublicStats } from '@marketplace/contracts/public-stats';
import { keys } from '../api/keys.ts';
import { categoryCrumbs, home, servicesName } from '../components/category-words.ts';
import { slugsOf } from '../components/service-address.ts';
import { questionsAbout } from '../content/services.ts';
import type { Known, PageHead } from './head.ts';
import { breadcrumbs, faqPage, service } from './json-ld.ts';

export const categoriesHead = ({ site }: Known): Partial<PageHead> => ({
  image: '/og/site/services.png',
  structured: [breadcrumbs(site, [home, { label: 'Services' }])],
});

const titles = {
  1: ({ category }: CategoryPage) => `${servicesName(category.name)} - Compare Free Quotes`,
  2: ({ category, ancestors }: CategoryPage) => `${category.name} - ${ancestors[0]?.name} Quotes`,
  3: ({ category, ancestors }: CategoryPage) => `${category.name} - ${ancestors[1]?.name} Quotes`,
};

/** Of a category at any level. */
export const categoryHead = ({ read, params, site }: Known): Partial<PageHead> => {
  const slugs = slugsOf(params);
  const page = read<CategoryPage>(keys.categoryPage(slugs));
  if (!page) return {};
  const { category, path, picture, level } = page;
  const { name, description } = category;
  const stats = read<PublicStats>(keys.publicStats({ category: slugs.at(-1) }));
  return {
    title: titles[level](page),
    description,
    canonical: path,
    image: picture,
    structured: [
      service(site, { name: servicesName(name), description, path, serviceType: name }),
      breadcrumbs(site, categoryCrumbs(page)),
      ...(level === 3 ? [faqPage(questionsAbout({ name, stats }))] : []),
    ],
  };
};

/** Of the same under /seo/category: the page under /services is the one to be known by. */
export const categorySeoHead = (known: Known): Partial<PageHead> => {
  const page = known.read<CategoryPage>(keys.categoryPage(slugsOf(known.params)));
  return { ...categoryHead(known), ...(page && { title: servicesName(page.category.name) }) };
};
