/** Connections to Postgres: their limits, and listening across reconnections. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectPostgres, isPostgresDown, listen, pingPostgres, violatedConstraint } from './postgres.ts';

const { url, db: owner, log } = await testDeps({ owner: true });
const patience = { timeout: 15_000, interval: 20 };

const connect = (options: Parameters<typeof connectPostgres>[1] = {}, to = url) => {
  const db = connectPostgres(to, options);
  onTestFinished(() => db.destroy());
  return db;
};
const openGate = async (to = url) => {
  const gate = await gateBefore(to);
  onTestFinished(() => gate.remove());
  return gate;
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('connectPostgres', () => {
  const settingsOf = async (db: ReturnType<typeof connectPostgres>) => {
    const { rows } = await db.raw(
      `select name, setting from pg_settings where name in ('application_name', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }: Record<string, string>) => [name, setting]));
  };

  test('sends its name, and limits for statements and idle transactions only if they are given', async () => {
    expect(
      await settingsOf(connect({ name: 'migrate', statementTimeout: 1_000, idleInTransactionTimeout: 2_000 })),
    ).toEqual({
      application_name: 'migrate',
      statement_timeout: '1000',
      idle_in_transaction_session_timeout: '2000',
    });
    expect(await settingsOf(connect())).toEqual({
      application_name: 'marketplace',
      statement_timeout: '0',
      idle_in_transaction_session_timeout: '0',
    });
  });

  test('cancels a slow statement without counting Postgres as down', async () => {
    const error = await failureOf(connect({ statementTimeout: 250 }).raw('select pg_sleep(600)'));
    expect(error).toMatchObject({ code: '57014' });
    expect(isPostgresDown(error)).toBe(false);
  });

  test('opens at most `poolMax` connections, and further callers wait', async () => {
    const db = connect({ poolMax: 1 });
    const pidOf = async (on: Pick<typeof db, 'raw'>): Promise<number> => {
      const { rows } = await on.raw('select pg_backend_pid() as pid');
      return rows[0].pid;
    };
    const transaction = await db.transaction();
    const waiting = Promise.all([pidOf(db), pidOf(db), pidOf(db)]);
    const pid = await pidOf(transaction);
    await transaction.rollback();
    expect(await waiting).toEqual([pid, pid, pid]);
  });

  test('puts the statement but not its parameters into errors', async () => {
    const error = (await failureOf(connect().raw('select ?::text from nowhere', ['thandi@example.org']))) as Error;
    expect(error.message).toContain('select $1::text from nowhere');
    expect(error.message).not.toContain('thandi');
  });

  test('pings Postgres, and throws an error that counts as down once it is gone', async () => {
    const gate = await openGate();
    const db = connect({}, gate.url);
    await pingPostgres(db);
    const { rows } = await db.raw('select pg_backend_pid() as pid');
    await owner.raw('select pg_terminate_backend(?, 10000)', [rows[0].pid]);
    await vi.waitFor(() => pingPostgres(db), patience);

    gate.close();
    const error = await failureOf(pingPostgres(db));
    expect(error).toBeInstanceOf(Error);
    expect(isPostgresDown(error)).toBe(true);
    gate.open();
    await vi.waitFor(() => pingPostgres(db), patience);
  });

  test('reports which constraint a write violated', async () => {
    await owner.raw('create table twice (id int constraint twice__id__primary primary key)');
    const insert = () => owner('twice').insert({ id: 1 });
    await insert();
    const error = await failureOf(insert());
    expect(violatedConstraint(error)).toBe('twice__id__primary');
    expect(isPostgresDown(error)).toBe(false);
  });
});

describe('listen', () => {
  let channels = 0;
  /** Listens on a separate channel whose name needs quoting. */
  const startListening = (to = url) => {
    channels += 1;
    const channel = `Channel "${channels}"`;
    const warn = vi.spyOn(log, 'warn');
    const heard: string[] = [];
    const onConnect = vi.fn();
    const { stop } = listen(to, channel, { onNotify: (payload) => heard.push(payload), onConnect, log });
    onTestFinished(stop);
    const notify = (payload: string) => owner.raw('select pg_notify(?, ?)', [channel, payload]);
    const sessions = async (): Promise<number[]> =>
      owner('pg_stat_activity')
        .where({ application_name: `listen ${channel}` })
        .pluck('pid');
    const connected = (times: number) => vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(times), patience);
    return { channel, warn, heard, onConnect, stop, notify, sessions, connected };
  };

  test('receives notifications of its channel in order, including empty ones', async () => {
    const { heard, notify, connected, warn } = startListening();
    await connected(1);
    await owner.raw(`notify "channel", 'for another'`);
    for (const payload of ['one', '', 'two']) await notify(payload);
    await vi.waitFor(() => expect(heard).toEqual(['one', '', 'two']), patience);
    expect(warn).not.toHaveBeenCalled();
  });

  test('reconnects once after its connection ends, reports it and receives later notifications', async () => {
    const { channel, warn, heard, onConnect, notify, sessions, connected } = startListening();
    await connected(1);
    const pids = await sessions();
    expect(pids).toHaveLength(1);
    await owner.raw('select pg_terminate_backend(?::int)', pids);
    await connected(2);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { channel, reason: expect.stringContaining('terminating connection') },
      expect.stringContaining('reconnecting'),
    );
    await notify('after');
    await vi.waitFor(() => expect(heard).toEqual(['after']), patience);
    expect(onConnect).toHaveBeenCalledTimes(2);
    expect(await sessions()).toHaveLength(1);
  });

  test('connects as soon as Postgres is up', async () => {
    const gate = await openGate();
    gate.close();
    const { onConnect, connected, heard, notify } = startListening(gate.url);
    await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(0), patience);
    expect(onConnect).not.toHaveBeenCalled();
    gate.open();
    await connected(1);
    await notify('at last');
    await vi.waitFor(() => expect(heard).toEqual(['at last']), patience);
  });

  test('closes a connection on which it was refused', async () => {
    const gate = await openGate();
    // An empty channel name is refused after each connection.
    const { stop } = listen(gate.url, '', { onNotify: () => {}, log });
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(stop);
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1), patience);
    expect(warn).toHaveBeenCalledWith(
      { channel: '', reason: expect.stringContaining('zero-length') },
      expect.anything(),
    );
    const sessions = await owner('pg_stat_activity').where({ application_name: 'listen ' }).pluck('pid');
    expect(sessions.length).toBeLessThan(2);
  });

  test('closes its connection on stop and does not reconnect', async () => {
    const { stop, sessions, connected, warn } = startListening();
    await connected(1);
    await stop();
    await vi.waitFor(async () => expect(await sessions()).toEqual([]), patience);
    expect(warn).not.toHaveBeenCalled();
  });

  test('can stop while it waits to reconnect', async () => {
    const [gate, other] = [await openGate(), await openGate()];
    gate.close();
    other.close();
    const { stop, warn } = startListening(gate.url);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), patience);
    await stop();
    const refused = gate.refused();
    // A second listener shows that the retry time has passed.
    startListening(other.url);
    await vi.waitFor(() => expect(other.refused()).toBeGreaterThan(1), patience);
    expect(gate.refused()).toBe(refused);
  });

  test('can stop silently while it connects', async () => {
    const gate = await openGate();
    gate.hang();
    const { stop, onConnect, warn } = startListening(gate.url);
    await stop();
    expect(onConnect).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});
