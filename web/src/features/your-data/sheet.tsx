import { type ReactNode, useEffect, useRef } from 'react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';

type Props = {
  title: string;
  /** The page follows a user's action: focus its heading so that it is read out. */
  arrived?: boolean;
  /** Breadcrumb label. Pages opened by an emailed link have none. */
  crumb?: string;
  children: ReactNode;
};

/** A page of a few sentences. */
export function Sheet({ title, arrived = false, crumb, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <div className={crumb ? 'page pt-5 pb-10 md:pb-16' : 'page py-10 md:py-16'}>
      {crumb && <Breadcrumb crumbs={[home, { label: crumb }]} />}
      <div className={crumb ? 'max-w-read mt-8 md:mt-12' : 'max-w-read'}>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
