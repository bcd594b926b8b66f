import { lazy, Suspense, useEffect, useState } from 'react';

export type Toast = {
  title: string;
  description?: string;
  /** `wrong` for what failed; everything else is fine. */
  tone?: 'fine' | 'wrong';
  action?: { label: string; onClick: () => void };
};

const Sonner = lazy(() => import('./toaster.tsx'));

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

/** Where toasts appear. Once, at the root of the app. Its code is fetched with the first message. */
export function Toaster() {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    wake = () => setAwake(true);
    if (waiting.length) wake();
  }, []);
  return (
    awake && (
      <Suspense>
        <Sonner onReady={begin} />
      </Suspense>
    )
  );
}
