import { t } from '@marketplace/languages/text';
import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';

const dialogClass = cva('bg-surface text-ink rounded-lg shadow-raised w-full p-6', {
  variants: { wide: { true: 'max-w-xl', false: 'max-w-md', picture: 'max-w-4xl' } },
  defaultVariants: { wide: false },
});

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One line under the title, read out with it. */
  description?: ReactNode;
  /** For reading rather than deciding; `picture`: for viewing a picture. */
  wide?: boolean | 'picture';
  /** Receives the focus first. Defaults to the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The buttons, with the main action last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** Escape closes an open list inside the dialog first. Radix gets the key before the list does. */
const closesItself = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

/** A modal dialog. Traps the focus, closes on Escape or an outside click, and returns the focus. */
export function Dialog({ open, onOpenChange, title, description, wide, initialFocus, footer, children }: Props) {
  /** Radix returns the focus only to its own trigger, but our dialogs can be opened by anything. */
  const openedFrom = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim overflow-y-auto grid grid-cols-[minmax(0,1fr)] place-items-center p-4 print:hidden">
          <Radix.Content
            className={dialogClass({ wide })}
            onOpenAutoFocus={(event) => {
              openedFrom.current = document.activeElement;
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement !== document.body) return; // a new page has taken the focus
              if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
            }}
            onEscapeKeyDown={(event) => {
              if (closesItself(event.target)) event.preventDefault();
            }}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="flex items-start justify-between gap-4">
              <Radix.Title className="text-xl min-w-0 wrap-anywhere">{title}</Radix.Title>
              <Radix.Close className="btn-icon -m-2 flex-none" aria-label={t('Close')}>
                <X className="icon" aria-hidden="true" />
              </Radix.Close>
            </div>
            {description && (
              <Radix.Description className="text-ink-2 mt-1 wrap-anywhere">{description}</Radix.Description>
            )}
            {children && <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>}
            {footer && <div className="mt-6 flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
