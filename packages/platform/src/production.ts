/** What production does not start with: settings that work, but leave something open. */
import { isLoopback } from './loopback.ts';

type Variables = Readonly<Record<string, string | undefined>>;
/** What is wrong with a variable's value, in words; undefined when nothing is. */
type Rule = (value: string, all: Variables) => string | undefined;

const leastLength = 32;

/**
 * Made by a program: what a person makes up has words with spaces, or few different characters. Those in our tests and
 * examples are such, too. 64 random hexadecimal digits have fewer than 8 different ones once in billions of billions.
 */
const looksRandom = (secret: string): boolean =>
  secret.length >= leastLength && !/\s/.test(secret) && new Set(secret).size >= 8 && !/(.{8}).*\1/.test(secret);

const secret: Rule = (value) =>
  looksRandom(value) ? undefined : `${leastLength} random characters or more are needed: openssl rand -hex 32`;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** What browsers reach: files go there and come from there. Where only processes do, it is as private as Postgres. */
const encryptedStore: Rule = (url, { SITE_URL = '' }) =>
  url.startsWith('https:') || isLoopback(hostOf(SITE_URL))
    ? undefined
    : 'https:// is needed: browsers would send and fetch files as plain text';

const rules: Record<string, Rule> = {
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: (list, all) =>
    list
      .split(',')
      .flatMap((one) => secret(one.trim(), all) ?? [])
      .at(0),
  PROXY_SECRET: (value, all) =>
    value === all.SESSION_SECRET ? 'another one than SESSION_SECRET is needed' : secret(value, all),
  VAPID_PRIVATE_KEY: secret,
  REDIS_URL: (url) =>
    !URL.canParse(url) || new URL(url).password || isLoopback(hostOf(url))
      ? undefined
      : 'a password is needed (redis://:password@host), and a Redis that asks for it (requirepass)',
  SITE_URL: (url) =>
    !URL.canParse(url) || url.startsWith('https:') || isLoopback(hostOf(url))
      ? undefined
      : 'https:// is needed: cookies and everything that people write would go over the network as plain text',
  S3_SECRET_KEY: secret,
  S3_URL: (url, all) => (all.S3_PUBLIC_URL ? undefined : encryptedStore(url, all)),
  S3_PUBLIC_URL: encryptedStore,
  SMTP_INSECURE: (_, { SITE_URL = '' }) =>
    isLoopback(hostOf(SITE_URL))
      ? undefined
      : 'mails as plain text are for a demonstration on this machine (SITE_URL on localhost); leave it out',
};

/** The settings among `names` that production must not have, each with what is needed. What is missing altogether is not looked at. */
export const unsafeSettings = (names: readonly string[], variables: Variables): [name: string, problem: string][] =>
  names.flatMap((name) => {
    const value = variables[name];
    const problem = value && rules[name]?.(value, variables);
    return problem ? [[name, problem] as [string, string]] : [];
  });

/** Production is what nobody has said to be anything else, so that forgetting NODE_ENV leaves nothing open. */
export const isProduction = ({ NODE_ENV }: Variables): boolean => !['development', 'test'].includes(NODE_ENV ?? '');
