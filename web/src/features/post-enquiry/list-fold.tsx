import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  label: string;
  /** The lists are shown because something in them is missing or wrong. */
  needed: boolean;
  className: string;
  children: ReactNode;
};

/** Lists below a search box that fills them in. On a phone they are folded until they are needed; without a script they are not. */
export function ListFold({ label, needed, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) lists.current?.querySelector<HTMLElement>('input:not([disabled]), select:not([disabled])')?.focus();
  }, [isOpen]);
  const isFolded = !isOpen && !needed;
  return (
    <>
      {isFolded && (
        <Button tone="plain" className="sm:hidden noscript:hidden" aria-expanded={false} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <div ref={lists} className={classNames(className, isFolded && 'max-sm:not-noscript:hidden')}>
        {children}
      </div>
    </>
  );
}
