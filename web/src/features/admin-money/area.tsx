import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { to } from '../../routing/paths.ts';

const pages = [
  { label: 'Overview', to: to.adminMoney(), end: true },
  { label: 'Invoices', to: to.adminInvoices(), end: false },
  { label: 'Payments', to: to.adminPayments(), end: true },
  { label: 'Card payments', to: to.adminCardEvents(), end: true },
  { label: 'Settings', to: to.adminMoneySettings(), end: true },
];

/** Links between the pages about money. */
export const MoneyArea = () => (
  <nav aria-label="Money" className="list-tabs">
    {pages.map(({ label, ...link }) => (
      <NavLink key={label} {...link}>
        {label}
      </NavLink>
    ))}
  </nav>
);

/** The heading of a page about money that is not a list. */
export const MoneyHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
    <MoneyArea />
  </>
);
