import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { LogoOnBrand } from '../../../components/logo.tsx';
import { Motif } from '../../../ui/art/motif.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useCurrentInView } from '../../../ui/use-current-in-view.ts';
import { AccountMenu, SidebarAccount } from './account.tsx';

export type NavItem = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** The count at the item's right end. */
  badge?: ReactNode;
};
/** A group of items, with a heading if there are several groups. */
export type NavGroup = { heading?: string; items: readonly NavItem[] };

/** The count in words for screen readers; empty for zero. `quiet`: without a background. */
export const CountBadge = ({ count, what, quiet }: { count: number | undefined; what: string; quiet?: boolean }) =>
  count ? (
    <span
      className={
        quiet ? 'text-sm font-semibold num px-1.5' : 'rounded-sm bg-action text-on-action px-1.5 text-sm font-bold num'
      }
    >
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  ) : null;

const tab =
  'flex items-center gap-2 px-3 min-h-12 font-semibold text-sm whitespace-nowrap text-on-brand-2 aria-[current=page]:text-on-brand aria-[current=page]:shadow-[inset_0_-4px_0_var(--color-on-brand)]';

const Item = ({ item, asTab }: { item: NavItem; asTab?: boolean }) => {
  const { to, label, Icon, badge } = item;
  const className = asTab ? tab : 'nav-item';
  const content = (
    <>
      <Icon className={classNames('icon', asTab && 'icon-sm')} aria-hidden="true" />
      <span className={asTab ? undefined : 'grow'}>{label}</span>
      {badge}
    </>
  );
  return (
    <NavLink to={to} className={className}>
      {content}
    </NavLink>
  );
};

/** The items in one line, scrolled so that the current one is visible. */
const Tabs = ({ groups }: { groups: readonly NavGroup[] }) => {
  const { pathname } = useLocation();
  const line = useCurrentInView<HTMLElement>(pathname);
  return (
    <nav aria-label="Main" ref={line} className="relative flex overflow-x-auto border-t border-dusk-2 px-2">
      {groups
        .flatMap(({ items }) => items)
        .map((item) => (
          <Item key={item.to} item={item} asTab />
        ))}
    </nav>
  );
};

type Props = {
  groups: readonly NavGroup[];
  user: CurrentUser | null | undefined;
  lines: ReactNode;
  /** A tool above the items, in the sidebar and in the header of small screens. */
  tool?: { inSidebar: ReactNode; inHeader: ReactNode };
  children: ReactNode;
};

/**
 * Several groups mean many items. With a mouse, they shrink down to 28 px so that all fit at 1280 x 800. Touch targets
 * stay at 44 px and the list scrolls.
 */
const manyItems = 'pointer-fine:[--nav-item-height:clamp(1.75rem,3.5vh,2.75rem)]';

/** A sidebar from 1024 px and tabs below that, with the page in its `<main>`. */
export const SidebarShell = ({ groups, user, lines, tool, children }: Props) => (
  <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] min-h-screen">
    <aside aria-label="Sidebar" className="on-brand bg-brand-deep text-on-brand max-lg:hidden print:hidden">
      <div
        className={classNames('flex flex-col sticky top-0 h-screen overflow-y-auto', groups.length > 1 && manyItems)}
      >
        <div className={classNames('px-5 flex flex-none items-center', groups.length > 1 ? 'h-14' : 'h-18')}>
          <LogoOnBrand />
        </div>
        <Motif className="h-3.5 flex-none" scale={0.7} onBrand />
        {tool && <div className="px-3 pt-3 empty:hidden">{tool.inSidebar}</div>}
        <nav aria-label="Main" className="px-3 py-2 grid gap-px">
          {groups.map(({ heading, items }) => (
            <div key={heading ?? ''} className="grid gap-px">
              {heading && <p className="px-3 pt-1 text-sm font-semibold text-on-brand-2">{heading}</p>}
              {items.map((item) => (
                <Item key={item.to} item={item} />
              ))}
            </div>
          ))}
        </nav>
        {user && <SidebarAccount user={user} lines={lines} />}
      </div>
    </aside>
    <div className="min-w-0 flex flex-col">
      <header className="on-brand lg:hidden bg-brand-deep text-on-brand print:hidden">
        <div className="flex items-center justify-between px-4 h-14">
          <LogoOnBrand isShort={!!tool} />
          <div className="flex items-center gap-3">
            {tool?.inHeader}
            {user && <AccountMenu user={user} lines={lines} />}
          </div>
        </div>
        <Tabs groups={groups} />
      </header>
      <main id="main" className="w-full max-w-[74rem] px-4 md:px-8 py-6 md:py-10">
        {children}
      </main>
    </div>
  </div>
);
