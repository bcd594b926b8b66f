import type { Known, PageHead } from './head.ts';
import { breadcrumbs } from './json-ld.ts';

/** Of a page right under the home page that is called `label`. */
export const pageHead =
  (label: string, head: Partial<PageHead> = {}) =>
  ({ site }: Known): Partial<PageHead> => ({
    ...head,
    structured: [breadcrumbs(site, [{ label: 'Home', to: '/' }, { label }])],
  });
