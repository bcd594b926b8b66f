import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import type { ReactNode } from 'react';
import { PageResource } from '../../routing/page-resource.tsx';
import { CategoryMissing, categoryFailed, ServiceMissing, serviceFailed } from './category-not-found.tsx';
import { categoryResource } from './resources.ts';

type Props = { children: (page: CategoryPage) => ReactNode };

/** Loads a category page and handles its missing and failed states. */
export const CategoryResource = ({ children }: Props) => (
  <PageResource resource={categoryResource} missing={<CategoryMissing />} failed={categoryFailed()}>
    {children}
  </PageResource>
);

/** The same for anything below a main category. */
export const ServiceResource = ({ children }: Props) => (
  <PageResource resource={categoryResource} missing={<ServiceMissing />} failed={serviceFailed()}>
    {children}
  </PageResource>
);
