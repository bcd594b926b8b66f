import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  art: ReactNode;
  title: string;
  /** It took the place of a form that was just sent: the focus goes to its heading. */
  tookOver?: boolean;
  children: ReactNode;
};

/** What a page about accounts says instead of a form: a drawing, a heading, and what to do next. */
export function Outcome({ art, title, tookOver, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!tookOver) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [tookOver]);
  return (
    <>
      {art}
      <h1 className="text-3xl mt-3" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
