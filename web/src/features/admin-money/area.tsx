import type { ReactNode } from 'react';
import { AreaTabs } from '../../components/list-tabs.tsx';
import { moneyPages } from '../../routing/money-pages.ts';

/** Links between the pages about money. */
export const MoneyArea = () => <AreaTabs label="Money" pages={moneyPages} />;

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
