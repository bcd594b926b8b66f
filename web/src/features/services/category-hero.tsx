import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import type { ReactNode } from 'react';
import { categoryCrumbs } from '../../components/category-text.ts';
import { GetQuotes, JoinAsProvider } from '../../components/service-actions.tsx';
import { ServiceHero } from './service-hero.tsx';

type Props = {
  page: CategoryPage;
  /** Defaults to the category's name. */
  title?: string;
  badges?: ReactNode;
  /** Link to the request wizard. */
  enquire: string;
};

/** The hero of a category page at any level. */
export const CategoryHero = ({ page: { category, ancestors }, title = category.name, badges, enquire }: Props) => (
  <ServiceHero
    crumbs={categoryCrumbs({ category, ancestors })}
    badges={badges}
    title={title}
    lead={category.description}
    trade={(ancestors[0] ?? category).slug}
    actions={
      <>
        <GetQuotes to={enquire} />
        <JoinAsProvider />
      </>
    }
  />
);
