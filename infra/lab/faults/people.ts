/** Providers and seekers as their browsers act: signed in, or with the link from a mail. */
import { randomUUID } from 'node:crypto';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import type { Environment } from '../environment/environment.ts';
import { standInHost } from '../environment/push-host.ts';
import type { Answer, Call, Caller } from './caller.ts';
import { emailOf, providerPassword } from './providers.ts';

/** A provider who is signed in, or a seeker with the link to a request. */
export type Person = { call: (call: Omit<Call, 'cookie'>) => Promise<Answer> };

/** A provider with a confirmed number for notices and a browser that gets pushes. */
export type Reached = { email: string; phone: string; pushPath: string };

/** Signs in with the first call, and again once the session has ended. */
const signedIn = (caller: Caller, email: string): Person => {
  const jar = new Map<string, string>();
  const keep = ({ headers }: Answer) => {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  let signing: Promise<void> | undefined;
  const signIn = () => {
    signing ??= (async () => {
      const body = { email, password: providerPassword };
      const answer = await caller.call({ method: 'POST', path: '/api/auth/login', body });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`);
      keep(answer);
    })().finally(() => {
      signing = undefined;
    });
    return signing;
  };
  const once = async (call: Call) => {
    const answer = await caller.call({ ...call, cookie: cookie() });
    keep(answer);
    return answer;
  };
  return {
    call: async (call) => {
      if (jar.size === 0) await signIn();
      const answer = await once(call);
      if (answer.status !== 401) return answer;
      await signIn();
      return once(call);
    },
  };
};

/** The providers of a run by their address. Each signs in once it acts. */
export const openProviders = (caller: Caller): ((email: string) => Person) => {
  const people = new Map<string, Person>();
  return (email) => {
    const person = people.get(email) ?? signedIn(caller, email);
    people.set(email, person);
    return person;
  };
};

const expect = (answer: Answer, status: number, what: string): Answer => {
  if (answer.status === status) return answer;
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
};

const codeLimitMs = 60_000;

/** Gives the first `count` providers a confirmed number and a subscribed browser, as they do on their settings page. */
export const reachProviders = async (
  { outside, db }: Environment,
  providers: (email: string) => Person,
  count: number,
): Promise<Reached[]> => {
  const { phones, pushes } = outside!;
  const numbers = Array.from({ length: count }, (_, number) => number);
  // At night, notices wait unless the provider has chosen other hours.
  await db('providers')
    .whereIn('user_id', db('users').whereIn('email', numbers.map(emailOf)).select('id'))
    .update(farFromNow());
  const reach = async (number: number): Promise<Reached> => {
    const [email, phone, pushPath] = [
      emailOf(number),
      `+2782555${String(1_000 + number)}`,
      `/browser-${number}-${randomUUID()}`,
    ];
    const { call } = providers(email);
    const endpoint = `https://${standInHost}${pushPath}`;
    const subscription = { endpoint, keys: pushes.keys };
    expect(
      await call({ method: 'PUT', path: '/api/providers/me/push-subscription', body: subscription }),
      200,
      'subscribing',
    );
    const kinds = ['lead', 'message', 'quote-accepted'];
    expect(
      await call({ method: 'PUT', path: '/api/providers/me/phone', body: { number: phone, kinds } }),
      200,
      'setting a number',
    );
    const { text } = (await waitUntil(
      `the code of ${phone}`,
      () => phones.taken.find(({ to }) => to === phone),
      (taken) => taken !== undefined,
      { limitMs: codeLimitMs },
    ))!;
    const code = /\d{6}/.exec(text)?.[0];
    expect(
      await call({ method: 'POST', path: '/api/providers/me/phone/confirm', body: { code } as object }),
      200,
      'confirming a number',
    );
    return { email, phone, pushPath };
  };
  return Promise.all(numbers.map(reach));
};

/** Quiet hours that begin in 12 hours, in South African time. */
const farFromNow = () => {
  const hour = (ahead: number) => String((new Date().getUTCHours() + 2 + ahead) % 24).padStart(2, '0');
  return { quiet_from: `${hour(12)}:00`, quiet_until: `${hour(13)}:00` };
};
