/** The attacks of `parties.ts` against an API in this process. `npm run attack` runs them against a whole stack. */
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { testDeps } from '../../test/database.ts';
import { partyAttacks } from './parties.ts';

const deps = await testDeps();
const api = await testApi(deps);

test.each(Object.entries(partyAttacks(deps, api.url)))('%s', async (_, attack) => {
  expect(await attack()).toEqual([]);
});
