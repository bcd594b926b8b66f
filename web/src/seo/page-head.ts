import { to } from '../routing/paths.ts';
import type { HeadContext, PageHead } from '../routing/route.ts';
import { breadcrumbs } from './json-ld.ts';

/** The head of a page directly below home, with `label` as its breadcrumb. */
export const pageHead =
  (label: string, head: Partial<PageHead> = {}) =>
  ({ site }: HeadContext): Partial<PageHead> => ({
    ...head,
    structured: [breadcrumbs(site, [{ label: 'Home', to: to.home() }, { label }])],
  });
