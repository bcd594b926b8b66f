import { providerPlans } from '@marketplace/contracts/provider-applications';
import { home } from '../../components/category-text.ts';
import type { Known, PageHead } from '../../seo/head.ts';
import { breadcrumbs, offer } from '../../seo/json-ld.ts';
import { planWords } from './content.ts';

export const becomeProviderHead = ({ site }: Known): Partial<PageHead> => ({
  canonical: '/become-provider',
  image: '/og/site/become-provider.png',
  structured: [
    ...Object.entries(providerPlans).map(([plan, { name, price }]) =>
      offer(site, {
        name,
        price,
        description: planWords[plan as keyof typeof planWords].text,
        path: '/become-provider',
      }),
    ),
    breadcrumbs(site, [home, { label: 'Become a Provider' }]),
  ],
});
