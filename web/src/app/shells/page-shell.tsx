import type { Role } from '@marketplace/contracts/accounts/roles';
import { t } from '@marketplace/languages/text';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { lazyPage, PageView } from '../../routing/lazy-page.tsx';
import type { Layout, PageRoute } from '../../routing/route.ts';
import { ChatBubble } from './site/chat-bubble.tsx';
import { BetaNote } from './site/languages.tsx';
import { SiteFooter } from './site/site-footer.tsx';
import { SiteHeader } from './site/site-header.tsx';

/** The provider sidebar, in a chunk that only providers load. */
const providerShell = lazyPage(async () => ({
  default: (await import('./provider/provider-shell.tsx')).ProviderShell,
}));

/** The admin layout, in a chunk that only administrators load. */
const adminShell = lazyPage(async () => ({
  default: (await import('./admin/admin-shell.tsx')).AdminShell,
}));

/** Loads everything a route needs, so that it then renders without suspending. */
export const loadRoute = async (route: Pick<PageRoute, 'page' | 'layout'>): Promise<void> => {
  await Promise.all([
    route.page.load(),
    ['provider', 'own'].includes(route.layout) && providerShell.load(),
    ['admin', 'own'].includes(route.layout) && adminShell.load(),
  ]);
};

/** The first tab stop: skips the header. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    {t('Skip to content')}
  </a>
);

const shellOf: Record<Role, Exclude<Layout, 'own' | 'bare' | 'frame'>> = {
  SEEKER: 'site',
  PROVIDER: 'provider',
  ADMIN: 'admin',
  SUPER_ADMIN: 'admin',
};

/**
 * The layout around a page. `site`, `provider`, `admin` and `own` provide `<main id="main">`, so their pages start
 * with an h1 (in a `.page` or `.section` for `site`), as does `frame`. A `bare` page has its own main.
 */
export function PageShell({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { user } = useSession();
  if (layout === 'own') {
    const shell = user ? shellOf[user.role] : 'site';
    return (
      <Shell layout={shell}>{shell === 'site' ? <div className="page py-8 md:py-12">{children}</div> : children}</Shell>
    );
  }
  return <Shell layout={layout}>{children}</Shell>;
}

const Shell = ({ layout, children }: { layout: Exclude<Layout, 'own'>; children: ReactNode }) => (
  <>
    {layout !== 'frame' && <SkipLink />}
    {layout === 'frame' && <main id="main">{children}</main>}
    {layout === 'provider' && <PageView page={providerShell}>{children}</PageView>}
    {layout === 'admin' && <PageView page={adminShell}>{children}</PageView>}
    {layout === 'site' && (
      <div className="min-h-screen flex flex-col">
        <SiteHeader />
        <BetaNote />
        <main id="main" className="grow">
          {children}
        </main>
        <SiteFooter />
        <ChatBubble />
      </div>
    )}
    {layout === 'bare' && (
      <>
        <BetaNote />
        {children}
      </>
    )}
  </>
);
