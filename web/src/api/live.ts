import { useEffect } from 'react';
import { useRefresh } from './refresh.ts';

/** Keeps the screen up to date while `active`. live-stream.ts is loaded only for signed-in users. */
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
      () => {}, // offline: the page works without live updates, and the next page tries again
    );
    return () => {
      gone = true;
      stop();
    };
  }, [active, refresh]);
};
