import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
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
        aria-label="Close"
        onClick={() => toast.dismiss(id)}
      >
        <X className="icon icon-sm" aria-hidden="true" />
      </button>
    </div>
  );
}

const show = (message: Toast) => {
  toast.custom((id) => <Card {...message} id={id} />, { duration });
};

/** Sonner, dressed: one at a time, politely spoken. Hands `show` to `onReady` once it listens. */
export default function SonnerToaster({ onReady }: { onReady: (toShow: (message: Toast) => void) => void }) {
  useEffect(() => onReady(show), [onReady]);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={duration}
      mobileOffset={{ left: 16, right: 16, bottom: 'var(--toast-bottom, 16px)' }}
      containerAriaLabel="Messages"
      // Sonner names a font of its own.
      style={{ fontFamily: 'inherit' }}
    />
  );
}
