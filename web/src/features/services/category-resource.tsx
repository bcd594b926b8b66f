import type { CategoryPage } from '@marketplace/contracts/category-pages';
import type { ReactNode } from 'react';
import { Subject } from '../../routing/page-resource.tsx';
import { CategoryMissing, categoryFailed, ServiceMissing, serviceFailed } from './category-not-found.tsx';

type Props = { children: (page: CategoryPage) => ReactNode };

/** A page about a category, once it is there. */
export const CategorySubject = ({ children }: Props) => (
  <Subject<CategoryPage> missing={<CategoryMissing />} failed={categoryFailed}>
    {children}
  </Subject>
);

/** The same for a service: anything below a main category. */
export const ServiceSubject = ({ children }: Props) => (
  <Subject<CategoryPage> missing={<ServiceMissing />} failed={serviceFailed}>
    {children}
  </Subject>
);
