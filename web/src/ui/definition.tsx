import { Info } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Milliseconds for the way from the sign to what it opened. */
const wayAcross = 150;

/**
 * A sign beside a figure that says what it counts: while a mouse is over it, and by a tap, a click or Enter until the next one.
 * Screen readers hear the definition with the sign. `name`: what is defined.
 */
export function Definition({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [pinned, setPinned] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(leaving.current);
      if (pointerType === 'mouse') setHovered(true);
    },
    onPointerLeave: () => {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => setHovered(false), wayAcross);
    },
  };
  const close = () => {
    setHovered(false);
    setPinned(false);
  };
  return (
    <Popover.Root open={hovered || pinned} onOpenChange={(open) => !open && close()}>
      <Popover.Trigger
        className="definition-sign"
        aria-label={`What ${name} means`}
        aria-describedby={id}
        onClick={(event) => {
          // What a mouse has opened stays by its click, where Radix would close it.
          event.preventDefault();
          if (pinned) close();
          else setPinned(true);
        }}
        {...hover}
      >
        <Info className="icon icon-sm" aria-hidden="true" />
      </Popover.Trigger>
      <span id={id} hidden>
        {children}
      </span>
      <Popover.Portal>
        <Popover.Content
          className="definition"
          aria-label={name}
          sideOffset={2}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          {...hover}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
