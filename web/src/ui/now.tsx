import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const tick = 30_000;
const Now = createContext(0);

/**
 * The current time in ms for everything under it. Starts at `start`, the server's clock, so that the browser's first
 * rendering says the same words; then follows the device's clock, half a minute at a time.
 */
export function NowProvider({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, tick);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return <Now value={now}>{children}</Now>;
}

/** The current time in ms, moving on every half minute. */
export const useNow = () => useContext(Now);
