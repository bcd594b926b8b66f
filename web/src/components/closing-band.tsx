import type { ReactNode } from 'react';

/** The closing call to action of a page. */
export const ClosingBand = ({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) => (
  <section className="print:hidden on-brand bg-brand-deep text-on-brand" aria-labelledby="last">
    <div className="page py-14 md:py-18 flex flex-wrap items-center justify-between gap-6">
      <div>
        <h2 id="last" className="text-3xl">
          {title}
        </h2>
        <p className="mt-2 text-lg text-on-brand-2">{children}</p>
      </div>
      <div className="flex flex-col sm:flex-row gap-3 max-sm:w-full">{actions}</div>
    </div>
  </section>
);
