/** The attacks of `parties.ts` against an API in this process. `npm run attack` runs them against a whole stack. */

import { testApi } from '@marketplace/infra/test/api.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { partyAttacks } from './parties.ts';

const deps = await testDeps();
const api = await testApi(deps);

test.each(Object.entries(partyAttacks(deps, api.url)))('%s', async (_, attack) => {
  expect(await attack()).toEqual([]);
});
