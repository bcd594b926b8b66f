/** Settings that work but are insecure, with which production must not start. */
import { isLoopback } from './loopback.ts';
import { parseRedisAddress, type RedisAddress, RedisUrl } from './redis-address.ts';

type Variables = Readonly<Record<string, string | undefined>>;
/** Returns the problem of a variable's value, or undefined if it has none. */
type Rule = (value: string, all: Variables) => string | undefined;

const leastLength = 32;

/**
 * Accepts generated secrets. Made-up secrets have spaces or few different characters, as do those in our tests and
 * examples. 64 random hexadecimal digits almost never have fewer than 8 different ones.
 */
const looksRandom = (secret: string): boolean =>
  secret.length >= leastLength && !/\s/.test(secret) && new Set(secret).size >= 8 && !/(.{8}).*\1/.test(secret);

const secret: Rule = (value) =>
  looksRandom(value) ? undefined : `${leastLength} random characters or more are needed: openssl rand -hex 32`;

const secrets: Rule = (list, all) =>
  list
    .split(',')
    .flatMap((one) => secret(one.trim(), all) ?? [])
    .at(0);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Browsers upload and download files here. A store that only processes reach is as private as Postgres. */
const encryptedStore: Rule = (url, { SITE_URL = '' }) =>
  url.startsWith('https:') || isLoopback(hostOf(SITE_URL))
    ? undefined
    : 'https:// is needed: browsers would send and fetch files as plain text';

/** A server on this machine's loopback address is out of reach for other machines. */
const isGuarded = ({ password, hosts }: RedisAddress): boolean =>
  password !== undefined || hosts.every(({ host }) => isLoopback(host));

const rules: Record<string, Rule> = {
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: secrets,
  PROXY_SECRET: (value, all) =>
    value === all.SESSION_SECRET ? 'a value other than SESSION_SECRET is needed' : secret(value, all),
  WEBHOOK_KEYS: secrets,
  CARD_KEYS: secrets,
  VAPID_PRIVATE_KEY: secret,
  REDIS_URL: (url) =>
    !RedisUrl.safeParse(url).success || isGuarded(parseRedisAddress(url))
      ? undefined
      : 'a password is needed (redis://:password@host), and a Redis that asks for it (requirepass)',
  SITE_URL: (url) =>
    !URL.canParse(url) || url.startsWith('https:') || isLoopback(hostOf(url))
      ? undefined
      : 'https:// is needed: cookies and everything people write would be sent as plain text',
  PHONE_GATEWAY_URL: (url, { SITE_URL = '' }) =>
    !URL.canParse(url) || url.startsWith('https:') || isLoopback(hostOf(SITE_URL))
      ? undefined
      : 'https:// is needed: phone numbers and codes would be sent as plain text',
  PHONE_WEBHOOK_SECRET: secret,
  PAYMENT_GATEWAY_KEY: secret,
  PAYMENT_GATEWAY_URL: (url, { SITE_URL = '' }) =>
    !URL.canParse(url) || url.startsWith('https:') || isLoopback(hostOf(SITE_URL))
      ? undefined
      : 'https:// is needed: our key and permissions to charge cards would be sent as plain text',
  S3_SECRET_KEY: secret,
  S3_URL: (url, all) => (all.S3_PUBLIC_URL ? undefined : encryptedStore(url, all)),
  S3_PUBLIC_URL: encryptedStore,
  SMTP_INSECURE: (_, { SITE_URL = '' }) =>
    isLoopback(hostOf(SITE_URL))
      ? undefined
      : 'mails as plain text are for a demonstration on this machine (SITE_URL on localhost); leave it out',
};

/** The insecure settings among `names`, each with what is needed. Ignores missing ones. */
export const unsafeSettings = (names: readonly string[], variables: Variables): [name: string, problem: string][] =>
  names.flatMap((name) => {
    const value = variables[name];
    const problem = value && rules[name]?.(value, variables);
    return problem ? [[name, problem] as [string, string]] : [];
  });

/** Treats any other or missing NODE_ENV as production, so that forgetting it is safe. */
export const isProduction = ({ NODE_ENV }: Variables): boolean => !['development', 'test'].includes(NODE_ENV ?? '');
