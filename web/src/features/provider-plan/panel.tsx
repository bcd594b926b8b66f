import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A card with a ruled heading. `badge`: a state beside the title. `end`: what stands at the right end of the heading. */
export function Panel({
  title,
  badge,
  end,
  className,
  children,
}: {
  title: ReactNode;
  badge?: ReactNode;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classNames('card min-w-0', className)} aria-labelledby={id}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 md:px-5 py-3 border-b border-line">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {badge}
        {end && <div className="ml-auto">{end}</div>}
      </header>
      {children}
    </section>
  );
}

/** A state in words. `status`: its colour. */
export const Badge = ({ status, children }: { status?: string; children: ReactNode }) => (
  <span className="badge" data-status={status}>
    {children}
  </span>
);
