import { keys } from '../../api/keys.ts';
import { isMonday, isWhose } from '../../components/appointments/week.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const providerCalendarRoutes = {
  providerCalendar: {
    title: 'Calendar',
    page: lazyPage(() => import('./calendar-page.tsx')),
    guard: 'seeProviderArea',
    // Not the appointments: which day it is depends on the time, which keys do not know.
    data: () => [keys.leadStats, keys.providerProfile, keys.calendarFeed],
    search: ['from', 'whose'],
    fits: { from: isMonday, whose: isWhose },
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
