import { msg } from '@marketplace/languages/text';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { type PatternName, to } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { pageHead } from '../../seo/page-head.ts';

const privacyPolicy: PageRoute = {
  title: msg('Privacy Policy'),
  description: msg('What we know about you, why, who sees it, how long we keep it, and your rights under POPIA.'),
  isTranslated: true,
  head: pageHead('Privacy Policy', { canonical: to.privacyPolicy() }),
  page: lazyPage(() => import('./privacy-page.tsx')),
  deferHydration: true,
  layout: 'site',
};

export const legalRoutes = {
  privacyPolicy,
  privacy: { ...privacyPolicy, redirectTo: to.privacyPolicy() },
  terms: {
    title: msg('Terms of Use'),
    description: msg(
      'What you can expect from us and what we expect from you: what the service is, what it costs, and who we are.',
    ),
    isTranslated: true,
    head: pageHead('Terms of Use'),
    page: lazyPage(() => import('./terms-page.tsx')),
    deferHydration: true,
    layout: 'site',
  },
  paiaManual: {
    title: 'PAIA Manual',
    description:
      'Which records we hold and how to request one, under section 51 of the Promotion of Access to Information Act.',
    head: pageHead('PAIA Manual'),
    page: lazyPage(() => import('./paia-page.tsx')),
    deferHydration: true,
    layout: 'site',
  },
  accessibility: {
    title: 'Accessibility',
    description: 'How accessible this site is, what we test, what doesn’t work well yet, and how to get help.',
    head: pageHead('Accessibility'),
    page: lazyPage(() => import('./accessibility-page.tsx')),
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
