import type { ReactNode } from 'react';

/** One kind of component: its purpose on the left, its states on the right. */
export const GallerySection = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="py-10 md:py-12 border-t border-line grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="hint mt-1">{about}</p>
    </div>
    <div className="min-w-0 grid gap-7">{children}</div>
  </section>
);

export const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-sm text-ink-2 tracking-normal font-semibold mb-2.5">{title}</h3>
    <div className="flex flex-wrap gap-3 items-center">{children}</div>
  </div>
);
