import { useLoaded } from '../../components/charts/use-loaded.ts';

const load = () => import('./week-charts.tsx');

/** The charts' code: undefined while it comes, null where it did not. */
export const useCharts = () => useLoaded(load);
