import { type ComponentType, useEffect, useState } from 'react';
import type { Toast } from './toast-message.ts';

type Shower = ComponentType<{ onReady: (show: (message: Toast) => void) => void }>;

/** Shows a message, once there is somewhere to show it; until then messages wait. */
let show: ((message: Toast) => void) | undefined;
const waiting: Toast[] = [];
let wake = () => {};

/** Says something in passing: one at a time, for 5 s, spoken politely by screen readers. Call it in the browser. */
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
 * Where toasts appear. Once, at the root of the app. Its code is fetched when the page has come to rest, because the
 * message that matters most is the one about a connection that is gone; should that fail, the next message tries again.
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
