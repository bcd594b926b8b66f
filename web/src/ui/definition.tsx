import { Info } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Milliseconds for moving the mouse from the button to the popover. */
const wayAcross = 150;

/**
 * A button next to a figure that explains it. Opens on hover, or by tap, click or Enter until the next one. Screen
 * readers get the definition with the button. `name`: what is defined.
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
          // A click keeps open what the hover opened; Radix would close it.
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
