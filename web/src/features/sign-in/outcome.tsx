import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  art: ReactNode;
  title: string;
  /** Replaced a form that was just sent, so its heading takes the focus. */
  tookOver?: boolean;
  children: ReactNode;
};

/** The outcome of an account page: a drawing, a heading and the next steps. */
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
