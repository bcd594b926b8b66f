import { providerPlans } from '@marketplace/contracts/plans/plans';
import { home } from '../../components/category-text.ts';
import { to } from '../../routing/paths.ts';
import type { HeadContext, PageHead } from '../../routing/route.ts';
import { breadcrumbs, offer } from '../../seo/json-ld.ts';
import { planText } from './content.ts';

export const becomeProviderHead = ({ site }: HeadContext): Partial<PageHead> => ({
  canonical: to.becomeProvider(),
  image: '/og/site/become-provider.png',
  structured: [
    ...Object.entries(providerPlans).map(([plan, { name, price }]) =>
      offer(site, {
        name,
        price,
        description: planText[plan as keyof typeof planText].text,
        path: to.becomeProvider(),
      }),
    ),
    breadcrumbs(site, [home, { label: 'Become a Provider' }]),
  ],
});
