import { useLoaded } from '../../components/charts/use-loaded.ts';

const load = () => import('./week-charts.tsx');

/** The lazily loaded chart code: undefined while loading, null if loading failed. */
export const useCharts = () => useLoaded(load);
