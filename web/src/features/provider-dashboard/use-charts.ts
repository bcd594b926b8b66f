import { useEffect, useState } from 'react';

type Charts = typeof import('./week-charts.tsx');

/** The charts' code, which the browser alone fetches: undefined while it comes, null where it did not. */
export const useCharts = (): Charts | null | undefined => {
  const [charts, setCharts] = useState<Charts | null>();
  useEffect(() => {
    let gone = false;
    const settle = (loaded: Charts | null) => {
      if (!gone) setCharts(loaded);
    };
    import('./week-charts.tsx').then(settle, () => settle(null));
    return () => {
      gone = true;
    };
  }, []);
  return charts;
};
