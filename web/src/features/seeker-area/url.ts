import { msg } from '@marketplace/languages/text';

/** Tabs of the seeker's dashboard. The open one is in the URL: `?tab=profile`. */
export const dashboardTabs = [
  { value: 'requests', label: msg('My Requests') },
  { value: 'profile', label: msg('Profile Settings') },
] as const;
export type DashboardTab = (typeof dashboardTabs)[number]['value'];

/** Defaults to `requests`. */
export const tabOf = (search: URLSearchParams): DashboardTab =>
  search.get('tab') === 'profile' ? 'profile' : 'requests';

/** Returns the query of a tab; the first one has none. */
export const searchOfTab = (tab: DashboardTab) => (tab === 'requests' ? '' : `?tab=${tab}`);
