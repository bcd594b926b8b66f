import { buildEnquiry, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { up } from './0040-telephone-numbers.ts';

const deps = await testDeps({ owner: true });
const { db } = deps;

test('converts typed numbers to E.164, and keeps anything else', async () => {
  const typed = {
    '082 555 0134': '+27825550134',
    '(011) 555-0134': '+27115550134',
    '0027 82 555 0134': '+27825550134',
    '+27 (0)82 555 0134': '+27825550134',
    '27825550134': '+27825550134',
    '+27825550134': '+27825550134',
    '+44 20 7946 0018': '+44 20 7946 0018',
    '011 555 0134 ext 2': '011 555 0134 ext 2',
    'ask at the gate': 'ask at the gate',
    '082 555': '082 555',
  };
  const ids = new Map<string, string>();
  for (const number of Object.keys(typed)) {
    const { id } = await buildEnquiry(deps);
    await db('enquiries').where({ id }).update({ contact_phone: number, contact_whatsapp: number });
    ids.set(id, number);
  }
  const { providerId, userId } = await buildProvider(deps);
  await db('providers').where({ id: providerId }).update({ phone: '011 555 0100' });
  await db('users').where({ id: userId }).update({ phone: '(011) 555 0100' });

  for (const _twice of [1, 2]) {
    await up(db);
    const rows = await db('enquiries')
      .whereIn('id', [...ids.keys()])
      .select('id', 'contact_phone', 'contact_whatsapp');
    expect(Object.fromEntries(rows.map(({ id, contact_phone }) => [ids.get(id), contact_phone]))).toEqual(typed);
    expect(Object.fromEntries(rows.map(({ id, contact_whatsapp }) => [ids.get(id), contact_whatsapp]))).toEqual(typed);
    expect(await db('providers').where({ id: providerId }).first('phone')).toEqual({ phone: '+27115550100' });
    expect(await db('users').where({ id: userId }).first('phone')).toEqual({ phone: '+27115550100' });
  }
});
