import { randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { handOverCode, receive, replyOf } from '@marketplace/infra/test/phone-gateway.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import type { PhoneReportState } from '@marketplace/platform/phone-webhook';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { releaseDelivery } from '../deliveries/service.ts';
import { budgetUse, usedShare } from './budget.ts';
import {
  claimPhoneNotice,
  deliveryOf,
  finishPhoneNotice,
  type PhoneKey,
  recordReports,
  stoppedNotice,
} from './delivery.ts';
import { phoneQueries } from './queries.ts';
import { codeToSend, confirmPhone, createCode, phoneOf, setPhone } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+2782556${String(numbers).padStart(4, '0')}`;
};
const requestCode = async (number: string) => {
  const { userId } = await buildProvider(deps);
  await setPhone(deps, userId, { number, kinds: ['lead'] });
  const { id } = (await phoneQueries(deps).find({ userId }))!;
  const [code] = await db('phone_codes').where({ phone_id: id });
  return { userId, phoneId: id, phoneCodeId: code!.id };
};
const { phoneId } = await requestCode(newNumber());
/** A notice to another number each time, so that only the budget of all numbers counts. */
const newKey = (kind: PhoneKey['kind'] = 'phone.lead'): PhoneKey => ({
  kind,
  subjectId: randomUUID(),
  phoneId,
  number: newNumber(),
});
const plenty = { perDay: 1_000_000 };
/** What became of a claim: that it is handed over, or why it is withheld. */
const result = async (key: PhoneKey, options: { perDay: number }): Promise<string | undefined> => {
  const claim = await claimPhoneNotice(deps, key, options);
  return claim.state === 'ended' ? claim.reason : claim.state;
};
const spent = 'the budget of the day is spent';
const withheld = 'the number has reached its budget or replied STOP';
const handedOver = async (key: PhoneKey): Promise<string> => {
  const claim = await claimPhoneNotice(deps, key, plenty);
  if (claim.state !== 'claimed') throw new Error(`the notice is ${claim.state}`);
  return claim.id;
};
const sent = (key: PhoneKey, noticeId: string, gatewayId: string) =>
  finishPhoneNotice(deps, noticeId, key, { outcome: 'SENT', gatewayId });
const noticeOf = async (id: string) => (await db('deliveries').where({ id }).first())!;
const emailed = async (noticeId: string) =>
  (await db('outbox').where({ event: 'phone.notice-failed' })).filter(
    ({ payload }) => (payload as { phoneNoticeId: string }).phoneNoticeId === noticeId,
  ).length;

beforeEach(async () => {
  // Leaves the budgets of 24 hours behind.
  clock.advance(hours(25));
});

describe('reports of the gateway', () => {
  // id: phone-reports-in-any-order
  test('count in any order, twice, and before the id is stored', async () => {
    const state = fc.constantFrom<PhoneReportState>('delivered', 'read', 'failed');
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { maxLength: 3 }),
        fc.array(state, { maxLength: 3 }),
        fc.boolean(),
        async (before, after, together) => {
          const key = newKey();
          const noticeId = await handedOver(key);
          const gatewayId = `wamid.${noticeId}`;
          const report = async (states: PhoneReportState[]) => {
            const reports = states.map((one) => ({ gatewayId, state: one }));
            if (together) await recordReports(deps, reports);
            else for (const one of reports) await recordReports(deps, [one]);
          };
          await report(before);
          await sent(key, noticeId, gatewayId);
          await report(after);
          const all = [...before, ...after];
          const got = await noticeOf(noticeId);
          const arrived = all.includes('delivered') || all.includes('read');
          expect(got.outcome).toBe(all.includes('failed') && !arrived ? 'FAILED' : 'SENT');
          expect([got.delivered_at !== null, got.read_at !== null]).toEqual([arrived, all.includes('read')]);
          if (got.outcome === 'FAILED') expect(await emailed(noticeId)).toBe(1);
          if (!all.includes('failed')) expect(await emailed(noticeId)).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
    expect(await db('phone_reports').where('reported_at', '>', new Date(0))).toEqual([]);
  });

  test('a failure before the gateway has answered emails the notice', async () => {
    const key = newKey();
    const noticeId = await handedOver(key);
    await recordReports(deps, [{ gatewayId: 'wamid.early', state: 'failed' }]);
    expect(await emailed(noticeId)).toBe(0);
    await sent(key, noticeId, 'wamid.early');
    expect(await noticeOf(noticeId)).toMatchObject({ outcome: 'FAILED' });
    expect(await emailed(noticeId)).toBe(1);
  });

  test('are not lost if they come at once with the id, or two at once', async () => {
    for (let n = 0; n < 10; n += 1) {
      const key = newKey();
      const noticeId = await handedOver(key);
      const gatewayId = `wamid.at-once-${n}`;
      const failed = { gatewayId, state: 'failed' } as const;
      await Promise.all([recordReports(deps, [failed]), sent(key, noticeId, gatewayId), recordReports(deps, [failed])]);
      expect(await noticeOf(noticeId)).toMatchObject({ outcome: 'FAILED' });
      expect(await emailed(noticeId)).toBe(1);
    }
  });

  test('about unknown messages change nothing, and keep no id', async () => {
    const key = newKey();
    const noticeId = await handedOver(key);
    await sent(key, noticeId, 'wamid.known');
    const before = await noticeOf(noticeId);
    await recordReports(deps, [
      { gatewayId: 'wamid.unknown', state: 'failed' },
      { gatewayId: 'wamid.unknown', state: 'failed' },
    ]);
    expect(await noticeOf(noticeId)).toEqual(before);
    const kept = await db('phone_reports').where({ state: 'failed' });
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('unknown');
    await db('phone_reports').delete();
  });

  test('a notice that never had an outcome of its message is not revived', async () => {
    const key = newKey();
    const noticeId = await handedOver(key);
    await finishPhoneNotice(deps, noticeId, key, { outcome: 'REFUSED' });
    await recordReports(deps, [{ gatewayId: 'wamid.none', state: 'delivered' }]);
    expect(await noticeOf(noticeId)).toMatchObject({ outcome: 'REFUSED', delivered_at: null });
    await db('phone_reports').delete();
  });
});

describe('the budget of all numbers', () => {
  // id: paid-codes-have-budgets
  test('ends after its messages of 24 hours to any numbers', async () => {
    const perDay = 3;
    const send = () => result(newKey(), { perDay });
    expect([await send(), await send(), await send(), await send()]).toEqual(['claimed', 'claimed', 'claimed', spent]);
    expect(usedShare(await budgetUse(deps, perDay))).toBe(1);
    clock.advance(hours(24));
    expect(await send()).toBe('claimed');
  });

  test('gives codes at most half, and notices the rest', async () => {
    const perDay = 4;
    const send = (kind: PhoneKey['kind']) => result(newKey(kind), { perDay });
    const codes = [await send('phone.code'), await send('phone.code'), await send('phone.code')];
    expect(codes).toEqual(['claimed', 'claimed', spent]);
    expect(await budgetUse(deps, perDay)).toEqual({ messages: 2, codes: 2, messagesPerDay: 4, codesPerDay: 2 });
    expect([await send('phone.lead'), await send('phone.lead'), await send('phone.lead')]).toEqual([
      ...['claimed', 'claimed', spent],
    ]);
  });

  test('is not exceeded by messages at once, and not used by what was released', async () => {
    const keys = Array.from({ length: 6 }, () => newKey());
    const all = await Promise.all(keys.map((key) => claimPhoneNotice(deps, key, { perDay: 3 })));
    const go = all.filter((claim) => claim.state === 'claimed');
    expect(go).toHaveLength(3);
    const key = deliveryOf(keys[all.indexOf(go[0]!)]!);
    await releaseDelivery(deps, { id: go[0]!.id, key });
    expect(await result(newKey(), { perDay: 3 })).toBe('claimed');
  });

  test('counts the share of the part that is used more', () => {
    expect(usedShare({ messages: 5, codes: 1, messagesPerDay: 10, codesPerDay: 5 })).toBe(0.5);
    expect(usedShare({ messages: 5, codes: 5, messagesPerDay: 10, codesPerDay: 5 })).toBe(1);
  });
});

describe('a code', () => {
  const store = async (phoneCodeId: string, perDay: number) => {
    const found = (await codeToSend(deps, phoneCodeId))!;
    const key = { kind: 'phone.code', subjectId: phoneCodeId, ...found } as const;
    const { code, store } = createCode(phoneCodeId);
    const claim = await claimPhoneNotice(deps, key, { perDay, store });
    return { key, code, noticeId: (claim as { id: string }).id, reason: (claim as { reason?: string }).reason };
  };
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  const state = async (userId: string) => (await phoneOf(deps, { userId })).state;

  test('exists only once it is handed over', async () => {
    const { userId, phoneCodeId } = await requestCode(newNumber());
    const { code, reason } = await store(phoneCodeId, 0);
    expect(reason).toBe(spent);
    expect(await db('phone_codes').where({ id: phoneCodeId }).first()).toMatchObject({ code_hash: null });
    await expect(confirmPhone(deps, { userId }, { code })).rejects.toThrow();
  });

  test.each(['REFUSED', 'FAILED', 'WITHHELD'] as const)('is not valid if its message was %s', async (outcome) => {
    const { userId, phoneCodeId } = await requestCode(newNumber());
    const { code, key, noticeId } = await store(phoneCodeId, 1_000);
    await finishPhoneNotice(deps, noticeId, key, { outcome });
    await expect(confirmPhone(deps, { userId }, { code })).rejects.toThrow();
    expect(await state(userId)).toBe('waiting');
  });

  test.each(['SENT', 'UNKNOWN'] as const)('is valid if its message was %s', async (outcome) => {
    const { userId, phoneCodeId } = await requestCode(newNumber());
    const { code, key, noticeId } = await store(phoneCodeId, 1_000);
    await finishPhoneNotice(deps, noticeId, key, { outcome });
    await confirmPhone(deps, { userId }, { code });
    expect(await state(userId)).toBe('confirmed');
  });

  // id: wrong-codes-per-number
  test('has five wrong entries per number and hour, whatever the code and its owner', async () => {
    const number = newNumber();
    const first = await requestCode(number);
    const one = await handOverCode(deps, first.phoneCodeId);
    const enter = (userId: string, code: string) => confirmPhone(deps, { userId }, { code });
    for (let n = 0; n < 3; n += 1) await expect(enter(first.userId, wrongFor(one))).rejects.toThrow();
    const second = await requestCode(number);
    const other = await handOverCode(deps, second.phoneCodeId);
    for (let n = 0; n < limits.phoneCodeTries - 3; n += 1)
      await expect(enter(second.userId, wrongFor(other))).rejects.toThrow();
    await expect(enter(second.userId, other)).rejects.toThrow();
    await expect(enter(first.userId, one)).rejects.toThrow();
    // Other numbers have their own entries.
    const stranger = await requestCode(newNumber());
    await enter(stranger.userId, await handOverCode(deps, stranger.phoneCodeId));
    clock.advance(hours(1) + minutes(limits.phoneCodeMinutes));
    const third = await requestCode(number);
    await enter(third.userId, await handOverCode(deps, third.phoneCodeId));
    expect(await state(third.userId)).toBe('confirmed');
  });

  test('loses no wrong entry among calls at once', async () => {
    const number = newNumber();
    const { userId, phoneCodeId } = await requestCode(number);
    const code = await handOverCode(deps, phoneCodeId);
    await Promise.allSettled(
      Array.from({ length: limits.phoneCodeTries }, () => confirmPhone(deps, { userId }, { code: wrongFor(code) })),
    );
    await expect(confirmPhone(deps, { userId }, { code })).rejects.toThrow();
  });

  test('expires after its minutes, and entries before that count for an hour', async () => {
    const number = newNumber();
    const { userId, phoneCodeId } = await requestCode(number);
    const code = await handOverCode(deps, phoneCodeId);
    clock.advance(minutes(limits.phoneCodeMinutes) - 1);
    for (let n = 0; n < limits.phoneCodeTries; n += 1)
      await expect(confirmPhone(deps, { userId }, { code: wrongFor(code) })).rejects.toThrow();
    clock.advance(hours(1));
    const later = await requestCode(number);
    await expect(
      confirmPhone(deps, { userId: later.userId }, { code: await handOverCode(deps, later.phoneCodeId) }),
    ).rejects.toThrow();
  });
});

describe('STOP', () => {
  const answers = async (): Promise<string[]> =>
    (await db('outbox').where({ event: 'phone.stopped' }).orderBy('id')).map(
      ({ payload }) => (payload as { phoneNoticeId: string }).phoneNoticeId,
    );

  test('is answered once, and the number is forgotten then', async () => {
    const number = newNumber();
    const { userId } = await requestCode(number);
    const before = (await answers()).length;
    const stop = (text: string) => receive(deps, [replyOf(number, text)]);
    await stop('Stop, please 🙏');
    await stop('STOP');
    await stop('UNSUBSCRIBE');
    expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'none' });
    const [noticeId, ...more] = (await answers()).slice(before);
    expect(more).toEqual([]);
    const stopped = (await stoppedNotice(deps, noticeId!))!;
    expect(stopped).toMatchObject({ number, language: 'en' });
    const key = { kind: 'phone.stopped', ...stopped } as const;
    expect(await claimPhoneNotice(deps, key, plenty)).toMatchObject({ state: 'claimed', id: noticeId });
    expect(await claimPhoneNotice(deps, key, plenty)).toEqual({ state: 'busy' });
    await finishPhoneNotice(deps, noticeId!, key, { outcome: 'SENT', gatewayId: 'wamid.stop' });
    expect(await claimPhoneNotice(deps, key, plenty)).toEqual({ state: 'done' });
    expect(await stoppedNotice(deps, noticeId!)).toBeUndefined();
    expect(JSON.stringify(await db('phone_stops').select('number'))).not.toContain(number);
    expect(await emailed(noticeId!)).toBe(0);
  });

  test('of an unknown number costs no answer, and keeps its codes away', async () => {
    const number = newNumber();
    const before = await answers();
    await receive(deps, [replyOf(number, 'stop')]);
    expect(await answers()).toEqual(before);
    const { phoneId } = await requestCode(number);
    const key: PhoneKey = { kind: 'phone.code', subjectId: randomUUID(), phoneId, number };
    expect(await result(key, plenty)).toBe(withheld);
    await receive(deps, [replyOf(number, 'Start')]);
    expect(await result({ ...key, subjectId: randomUUID() }, plenty)).toBe('claimed');
  });

  test('is not answered after START', async () => {
    const number = newNumber();
    await requestCode(number);
    await receive(deps, [replyOf(number, 'STOP'), replyOf(number, 'START')]);
    expect(await stoppedNotice(deps, (await answers()).at(-1)!)).toBeUndefined();
  });

  test('leaves a number whose owner only mentions it', async () => {
    const number = newNumber();
    const { userId } = await requestCode(number);
    await receive(deps, [replyOf(number, 'Stop by at 5'), replyOf('nobody', 'STOP')]);
    expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'waiting' });
  });
});
