import { useEffect, useState } from 'react';

/** Code that the browser alone fetches: undefined while it comes, null where it did not. `load` stays the same function. */
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
