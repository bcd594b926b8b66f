import { t } from '@marketplace/languages/text';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Box, controls, coversControl } from './covers-control.ts';
import type { Toast } from './toast-message.ts';

/** How long a toast stays, in ms (specification section 9). */
const duration = 5000;

function Card({ title, description, tone = 'fine', action, id }: Toast & { id: string | number }) {
  const Icon = tone === 'wrong' ? CircleAlert : CircleCheck;
  return (
    <div className="toast w-full sm:w-96">
      <Icon className="icon mt-0.5" aria-hidden="true" />
      <div className="grow min-w-0">
        <p className="font-bold">{title}</p>
        {description && <p className="text-sm">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="text-sm font-bold underline underline-offset-4 whitespace-nowrap min-h-8"
          onClick={() => {
            toast.dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="grid place-items-center size-8 -m-1 rounded-sm flex-none"
        aria-label={t('Close')}
        onClick={() => toast.dismiss(id)}
      >
        <X className="icon icon-sm" aria-hidden="true" />
      </button>
    </div>
  );
}

/** The space of a toast at the bottom of the window and below the header. */
const room = { width: 384, height: 96, edge: 16, header: 72 };
/** A page with controls at the lower edge sets this property, in px. The narrow one is `--toast-bottom`. */
const wideBottom = '--toast-bottom-wide';
const bottomEdge = (): number =>
  Number.parseFloat(getComputedStyle(document.body).getPropertyValue(wideBottom)) || room.edge;
const placeFrom = (top: number): Box => ({
  left: Math.max(room.edge, window.innerWidth - room.edge - room.width),
  right: window.innerWidth - room.edge,
  top,
  bottom: top + room.height,
});

/**
 * Uses the bottom, unless a toast there would cover a control and one at the top would not. If both cover a control,
 * uses the place farther from the last press, because the next one is usually near it.
 */
const position = () => {
  const places = {
    'bottom-right': placeFrom(window.innerHeight - bottomEdge() - room.height),
    'top-right': placeFrom(room.header),
  };
  if (!coversControl(places['bottom-right'])) return 'bottom-right';
  if (!coversControl(places['top-right'])) return 'top-right';
  const pressed = document.activeElement?.closest(controls)?.getBoundingClientRect();
  if (!pressed) return 'bottom-right';
  const distance = ({ top }: Box) => Math.abs(top - pressed.top);
  return distance(places['top-right']) > distance(places['bottom-right']) ? 'top-right' : 'bottom-right';
};

/** Two frames later, because toasts are often shown just before the page updates. */
const show = (message: Toast) => {
  const { onEnd, signal } = message;
  const open = () => {
    if (signal?.aborted) return;
    const ends = onEnd && { onDismiss: onEnd, onAutoClose: onEnd };
    const id = toast.custom((own) => <Card {...message} id={own} />, { duration, position: position(), ...ends });
    signal?.addEventListener('abort', () => toast.dismiss(id), { once: true });
  };
  requestAnimationFrame(() => requestAnimationFrame(open));
};

/** The styled Sonner: one toast at a time, announced politely. Passes `show` to `onReady` once it is ready. */
export default function SonnerToaster({ onReady }: { onReady: (toShow: (message: Toast) => void) => void }) {
  useEffect(() => onReady(show), [onReady]);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={duration}
      offset={{ top: room.header, right: room.edge, bottom: `var(${wideBottom}, ${room.edge}px)` }}
      mobileOffset={{
        top: room.header,
        left: room.edge,
        right: room.edge,
        bottom: `var(--toast-bottom, ${room.edge}px)`,
      }}
      containerAriaLabel={t('Messages')}
      // Sonner sets its own font.
      style={{ fontFamily: 'inherit' }}
    />
  );
}
