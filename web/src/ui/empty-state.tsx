import type { ReactNode } from 'react';
import { SpotEmpty } from './art/spot-empty.tsx';

type Props = { title: string; children?: ReactNode; action?: ReactNode; art?: ReactNode };

/** An empty list: a drawing, what it means and what to do next. */
export const EmptyState = ({ title, children, action, art = <SpotEmpty className="w-36 -ml-2" /> }: Props) => (
  <div className="card p-6 md:p-8 grid justify-items-start content-start gap-2">
    {art}
    <h2 className="text-xl mt-2">{title}</h2>
    {children && <div className="text-ink-2 max-w-read">{children}</div>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
