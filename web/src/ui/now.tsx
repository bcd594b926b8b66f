import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { noteServerTime, serverNow } from '../server-clock.ts';

const tick = 30_000;
const Now = createContext(0);

/**
 * Provides the current time in ms. Starts at `start`, the server's clock, so that hydration renders the same text.
 * Updates every half minute and corrects for a wrong device clock.
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

export const useNow = () => useContext(Now);
