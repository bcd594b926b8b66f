import { useEffect } from 'react';
import { useRefresh } from './refresh.ts';

/** Keeps what is on screen up to date while `active` (live-stream.ts, whose code only those who are signed in fetch). */
export const useLiveUpdates = (active: boolean) => {
  const refresh = useRefresh();
  useEffect(() => {
    if (!active) return;
    let stop = () => {};
    let gone = false;
    import('./live-stream.ts').then(
      ({ listen }) => {
        if (!gone) stop = listen(refresh);
      },
      () => {}, // Offline just now: the page works without, and the next one listens.
    );
    return () => {
      gone = true;
      stop();
    };
  }, [active, refresh]);
};
