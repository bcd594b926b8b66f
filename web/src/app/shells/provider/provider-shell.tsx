import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useLeadFigures } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.ts';
import { LogoOnBrand } from '../../../components/logo.tsx';
import { to } from '../../../routing/paths.ts';
import { Motif } from '../../../ui/art/motif.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LeadNotice } from './lead-notice.tsx';
import { AccountMenu, SidebarAccount } from './provider-account.tsx';
import { type NavItem, providerNav } from './provider-nav.ts';

/** How many leads wait for an answer: nothing for none. */
function OpenBadge() {
  const open = useLeadFigures().data?.open;
  if (!open) return null;
  return (
    <span className="rounded-sm bg-action text-on-action px-1.5 text-sm font-bold num">
      {open}
      <span className="sr-only"> open</span>
    </span>
  );
}

const tab =
  'flex items-center gap-2 px-3 min-h-12 font-semibold text-sm whitespace-nowrap text-on-brand-2 aria-[current=page]:text-on-brand aria-[current=page]:shadow-[inset_0_-4px_0_var(--color-on-brand)]';

const Item = ({ item: { to, label, Icon, counted }, asTab }: { item: NavItem; asTab?: boolean }) => (
  <NavLink to={to} className={asTab ? tab : 'nav-item'}>
    <Icon className={classNames('icon', asTab && 'icon-sm')} aria-hidden="true" />
    <span className={asTab ? undefined : 'grow'}>{label}</span>
    {counted && <OpenBadge />}
  </NavLink>
);

/** What an administrator sees here who may look at everything and has no business of their own. */
const NoBusiness = () => (
  <>
    <h1 className="text-3xl">No business belongs to your account</h1>
    <p className="mt-3 text-ink-2 max-w-read">
      These pages show a provider's own leads. You may see them, but there are none to show: sign in as a provider.
    </p>
    <p className="mt-6">
      <Link to={to.home()} className={buttonClass()}>
        Go Home
      </Link>
    </p>
  </>
);

/** What stands around the provider's pages: a sidebar from 1024 px, tabs under it. */
export function ProviderShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] min-h-screen">
      <aside aria-label="Sidebar" className="on-brand bg-brand-deep text-on-brand max-lg:hidden print:hidden">
        <div className="flex flex-col sticky top-0 h-screen overflow-y-auto">
          <div className="px-5 h-18 flex flex-none items-center">
            <LogoOnBrand />
          </div>
          <Motif className="h-3.5 flex-none" scale={0.7} onBrand />
          <nav aria-label="Main" className="p-3 grid gap-1">
            {providerNav.map((item) => (
              <Item key={item.to} item={item} />
            ))}
          </nav>
          {user && <SidebarAccount user={user} />}
        </div>
      </aside>
      <div className="min-w-0 flex flex-col">
        <header className="on-brand lg:hidden bg-brand-deep text-on-brand print:hidden">
          <div className="flex items-center justify-between px-4 h-14">
            <LogoOnBrand />
            {user && <AccountMenu user={user} />}
          </div>
          <nav aria-label="Main" className="flex overflow-x-auto border-t border-dusk-2 px-2">
            {providerNav.map((item) => (
              <Item key={item.to} item={item} asTab />
            ))}
          </nav>
        </header>
        {user?.workspaceId && <LeadNotice />}
        <main id="main" className="w-full max-w-[74rem] px-4 md:px-8 py-6 md:py-10">
          {user && user.workspaceId === null ? <NoBusiness /> : children}
        </main>
      </div>
    </div>
  );
}
