import { useEffect, useState } from 'react';

/** Loads code in the browser: undefined while loading, null if it failed. `load` must be a stable function. */
export const useLoaded = <Module>(load: () => Promise<Module>): Module | null | undefined => {
  const [loaded, setLoaded] = useState<{ module: Module | null }>();
  useEffect(() => {
    let gone = false;
    const settle = (module: Module | null) => {
      if (!gone) setLoaded({ module });
    };
    load().then(settle, () => settle(null));
    return () => {
      gone = true;
    };
  }, [load]);
  return loaded?.module;
};
