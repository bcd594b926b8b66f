import { to } from '../routing/paths.ts';
import type { HeadContext, PageHead } from '../routing/route.ts';
import { breadcrumbs } from './json-ld.ts';

/** Of a page right under the home page that is called `label`. */
export const pageHead =
  (label: string, head: Partial<PageHead> = {}) =>
  ({ site }: HeadContext): Partial<PageHead> => ({
    ...head,
    structured: [breadcrumbs(site, [{ label: 'Home', to: to.home() }, { label }])],
  });
