import type { Role } from '@marketplace/contracts/accounts/roles';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { lazyPage, PageView } from '../../routing/lazy-page.tsx';
import type { Layout, PageRoute } from '../../routing/route.ts';
import { ChatBubble } from './site/chat-bubble.tsx';
import { SiteFooter } from './site/site-footer.tsx';
import { SiteHeader } from './site/site-header.tsx';

/** The provider area's sidebar: code that only providers fetch. */
const providerShell = lazyPage(async () => ({
  default: (await import('./provider/provider-shell.tsx')).ProviderShell,
}));

/** The same of administration. */
const adminShell = lazyPage(async () => ({
  default: (await import('./admin/admin-shell.tsx')).AdminShell,
}));

/** Fetches everything that a route is shown with; afterwards it renders without a pause. */
export const loadRoute = async (route: Pick<PageRoute, 'page' | 'layout'>): Promise<void> => {
  await Promise.all([
    route.page.load(),
    ['provider', 'own'].includes(route.layout) && providerShell.load(),
    ['admin', 'own'].includes(route.layout) && adminShell.load(),
  ]);
};

/** The first thing the keyboard reaches: past the header. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    Skip to content
  </a>
);

/** What each role's own pages stand in. */
const shellOf: Record<Role, Exclude<Layout, 'own' | 'bare'>> = {
  SEEKER: 'site',
  PROVIDER: 'provider',
  ADMIN: 'admin',
  SUPER_ADMIN: 'admin',
};

/**
 * What stands around a page. `site`, `provider`, `admin` and `own` give it its `<main id="main">`, so that such a page begins with its
 * h1 (in a `.page` or `.section` of its own where it is `site`); a `bare` page brings its own main.
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
    <SkipLink />
    {layout === 'provider' && <PageView page={providerShell}>{children}</PageView>}
    {layout === 'admin' && <PageView page={adminShell}>{children}</PageView>}
    {layout === 'site' && (
      <div className="min-h-screen flex flex-col">
        <SiteHeader />
        <main id="main" className="grow">
          {children}
        </main>
        <SiteFooter />
        <ChatBubble />
      </div>
    )}
    {layout === 'bare' && children}
  </>
);
