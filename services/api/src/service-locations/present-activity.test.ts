import type { LocalProviders, LocalRequests } from '@marketplace/domain/stats/local-activity.view';
import { areaOfCity } from '@marketplace/gazetteer/areas';
import { expect, test } from 'vitest';
import { city } from '../../../../infra/test/builders.ts';
import { presentActivity } from './present-activity.ts';

test('a page shows one response time: that of its stats, not that of the first response to a request', () => {
  const sandton = city('gauteng/sandton');
  const supply = {
    ...{ providers: 3, isMore: false, nearest: null, alternatives: [], cards: [] },
    firstResponse: { medianMinutes: 40, requests: 12 },
  };
  const providers = { providers: 3, bases: [], named: [], nearest: null, supply } as unknown as LocalProviders;
  const requests = {
    ...{ stats: { averageResponseHours: 3.2 }, requests: [], recentRequests: 0, budgets: null, prices: null },
    answers: null,
  } as unknown as LocalRequests;
  const location = { category: {}, area: areaOfCity(sandton) } as Parameters<typeof presentActivity>[0];
  const shown = presentActivity(location, { city: sandton, suburb: null }, providers, requests);
  expect(shown.stats).toMatchObject({ averageResponseHours: 3.2 });
  expect(shown.supply).toMatchObject({ providers: 3, medianFirstResponseMinutes: null, n: 0 });
});
