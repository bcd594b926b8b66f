import { type ReactNode, useEffect, useRef } from 'react';

/** A page of a few sentences. `arrived`: it came in answer to what somebody did, and is read out. */
export function Sheet({ title, arrived = false, children }: { title: string; arrived?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-read">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
