import { type ReactNode, useId } from 'react';

/** A section of a settings page: title and description beside or above its form. */
export function SettingsSection({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="py-8 md:py-10 first:pt-2 border-t first:border-t-0 border-line grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="hint mt-1 max-w-read">{about}</p>
      </div>
      <div className="min-w-0 max-w-read">{children}</div>
    </section>
  );
}
