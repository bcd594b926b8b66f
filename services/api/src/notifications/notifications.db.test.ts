import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const path = '/api/providers/me/notifications';

test('lead mails come at once until the provider chooses otherwise, for itself alone', async () => {
  const [provider, other] = [await api.as(await buildProvider(deps)), await api.as(await buildProvider(deps))];
  expect((await provider.get(path)).body).toMatchObject({ leadMail: 'AT_ONCE' });
  const saved = await provider.put(path, { leadMail: 'MORNING' });
  expect([saved.status, saved.body]).toMatchObject([200, { leadMail: 'MORNING' }]);
  expect((await provider.get(path)).body).toMatchObject({ leadMail: 'MORNING' });
  expect((await other.get(path)).body).toMatchObject({ leadMail: 'AT_ONCE' });
});

test('what nobody offers is refused and changes nothing; a seeker and a visitor have no such settings', async () => {
  const provider = await api.as(await buildProvider(deps));
  for (const body of [{ leadMail: 'NEVER' }, {}, { leadMail: 'HOURLY', more: true }])
    expect((await provider.put(path, body)).status).toBe(400);
  expect((await provider.put(path, { leadMail: 'NEVER' })).body).toMatchObject({
    fields: { leadMail: 'Please select when mails about leads come' },
  });
  expect((await provider.get(path)).body).toMatchObject({ leadMail: 'AT_ONCE' });
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.get(path)).status).toBe(403);
  expect((await seeker.put(path, { leadMail: 'HOURLY' })).status).toBe(403);
  expect((await api.client().get(path)).status).toBe(401);
});
