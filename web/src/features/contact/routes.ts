import { replyTime } from '@marketplace/contracts/promise';
import { isLanguage } from '@marketplace/contracts/site/languages';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { isPattern, type PatternName } from '../../routing/paths.ts';
import { hasSent, type PageRoute } from '../../routing/route.ts';
import { pageHead } from '../../seo/page-head.ts';

export const contactRoutes = {
  contact: {
    title: 'Contact',
    description: `Write to us, or reach us on WhatsApp or by phone. We reply within ${replyTime}.`,
    head: pageHead('Contact', { image: '/og/site/contact.png' }),
    page: lazyPage(() => import('./contact-page.tsx')),
    search: [...hasSent.search, 'profile', 'translation', 'page'],
    fits: {
      ...hasSent.fits,
      profile: (slug) => /^[a-z0-9-]{1,80}$/.test(slug),
      translation: isLanguage,
      page: isPattern,
    },
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
