/** The tabs of the seeker's dashboard. Which one is open stands in the URL: `?tab=profile`. */
export const dashboardTabs = [
  { value: 'requests', label: 'My Requests' },
  { value: 'profile', label: 'Profile Settings' },
] as const;
export type DashboardTab = (typeof dashboardTabs)[number]['value'];

/** `My Requests` for none and for any other word. */
export const tabOf = (search: URLSearchParams): DashboardTab =>
  search.get('tab') === 'profile' ? 'profile' : 'requests';

/** The query of a tab; the first one needs none. */
export const searchOfTab = (tab: DashboardTab) => (tab === 'requests' ? '' : `?tab=${tab}`);
