import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { noteServerTime, serverNow } from '../server-clock.ts';

const tick = 30_000;
const Now = createContext(0);

/**
 * The current time in ms for everything under it. Starts at `start`, the server's clock, so that the browser's first
 * rendering says the same words; then moves on every half minute, by the server's clock where the device's is wrong.
 */
export function NowProvider({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    noteServerTime(start);
    const update = () => setNow(serverNow());
    update();
    const timer = setInterval(update, tick);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [start]);
  return <Now value={now}>{children}</Now>;
}

/** The current time in ms, moving on every half minute. */
export const useNow = () => useContext(Now);
