import { type ComponentType, useEffect, useState } from 'react';
import type { Toast } from './toast-message.ts';

type Shower = ComponentType<{ onReady: (show: (message: Toast) => void) => void }>;

/** Shows a toast once the toaster is ready. Earlier ones are queued. */
let show: ((message: Toast) => void) | undefined;
const waiting: Toast[] = [];
let wake = () => {};

/** Shows a toast: one at a time, for 5 s, announced politely by screen readers. Browser only. */
export const showToast = (message: Toast) => {
  if (show) show(message);
  else waiting.push(message);
  wake();
};

const begin = (toShow: (message: Toast) => void) => {
  show = toShow;
  for (const message of waiting.splice(0)) show(message);
};

/**
 * Renders the toasts. Used once, at the root of the app. The code loads when the page is idle, because the most
 * important toast is the one about a lost connection. If that fails, the next toast tries again.
 */
export function Toaster() {
  const [Sonner, setSonner] = useState<Shower>();
  useEffect(() => {
    const fetchIt = () => {
      import('./toaster.tsx').then(
        ({ default: sonner }) => setSonner(() => sonner),
        () => {},
      );
    };
    wake = fetchIt;
    if (waiting.length) fetchIt();
    const atRest = setTimeout(fetchIt, 1_000);
    return () => clearTimeout(atRest);
  }, []);
  return Sonner && <Sonner onReady={begin} />;
}
