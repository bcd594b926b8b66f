/** Reads our Compose files like Docker Compose, limited to the features that they use. */
import { readFileSync } from 'node:fs';
import { parse, type YAMLSeq } from 'yaml';
import { mallocSettings } from '../node-flags.ts';

export type Service = {
  image: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  'x-no-healthcheck'?: string;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[] | Record<string, unknown>;
  ports?: string[];
  profiles?: string[];
  stop_grace_period?: string;
  [key: string]: unknown;
};
export type Compose = { services: Record<string, Service>; [key: string]: unknown };
export type Variables = Record<string, string>;

/** Variables that the Dockerfile sets for every process. A test compares them. */
export const imageVariables = { NODE_ENV: 'production', ...mallocSettings } as const;

/** A sequence that replaces the earlier one, while others are added to it. */
class Override extends Array<unknown> {}
const override = {
  tag: '!override',
  collection: 'seq' as const,
  resolve: (sequence: unknown) => Override.from((sequence as YAMLSeq).toJSON()),
};

const read = (name: string): Compose =>
  parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'), { merge: true, customTags: [override] });

/** docker-compose.yml with resolved anchors, and variables not yet replaced. */
export const rawCompose = (): Compose => read('docker-compose.yml');

/** The same, followed by docker-compose.scale.yml. */
export const rawScaledCompose = (): Compose =>
  merge(read('docker-compose.yml'), read('docker-compose.scale.yml')) as Compose;

/** docker-compose.yml with its variables replaced. Throws a readable error if a required one is missing. */
export const readCompose = (variables: Variables): Compose => fillIn(rawCompose(), variables);

/** Commands replace the earlier ones, and other sequences are added to it (compose-spec, Merge and override). */
function merge(earlier: unknown, later: unknown, key = ''): unknown {
  if (later instanceof Override) return [...later];
  if (Array.isArray(earlier) && Array.isArray(later))
    return ['command', 'entrypoint', 'test'].includes(key) ? later : [...new Set([...earlier, ...later])];
  if (!isMapping(later)) return later;
  const before = key === 'networks' ? namesAsKeys(earlier) : earlier;
  if (!isMapping(before)) return later;
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(later)])].map((name) => [
      name,
      name in later ? merge(before[name], later[name], name) : before[name],
    ]),
  );
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The long form of a service's networks. */
const namesAsKeys = (networks: unknown): unknown =>
  Array.isArray(networks) ? Object.fromEntries(networks.map((name) => [name, null])) : networks;

/** The names of a service's networks, in either form. */
export const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** Replaces the variables in every string. Throws a readable error if a required one is missing. */
export function fillIn<T>(value: T, variables: Variables): T {
  if (typeof value === 'string') return interpolate(value, variables) as T;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, variables)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, variables)])) as T;
}

/**
 * `${NAME}`, `${NAME:-default}` and `${NAME:?what it is}`, where an empty variable counts as missing
 * (compose-spec, Interpolation), and `$$` for a dollar sign. Throws for a missing variable without a default,
 * while Compose would use an empty string. Also throws for any other form, because we use none.
 */
export const interpolate = (text: string, variables: Variables): string =>
  text.replace(
    /\$(?:\$|\{(\w+)(?:(:[-?])([^{}$]*))?\})?/g,
    (form, name: string | undefined, operator, rest: string) => {
      if (form === '$$') return '$';
      if (!name) throw new Error(`"${text}" has a "${form}" that is no variable of a form we use.`);
      const value = variables[name];
      if (value) return value;
      if (operator === ':-') return rest;
      throw new Error(`${name} is missing: ${rest ?? 'it has no default'}`);
    },
  );

/** `15s`, `1m` or `1m30s` in milliseconds (compose-spec, Specifying durations). Throws for other forms. */
export const milliseconds = (duration: string): number => {
  const [whole, minutes, seconds] = duration.match(/^(?:(\d+)m)?(?:(\d+)s)?$/) ?? [];
  if (!whole) throw new Error(`"${duration}" is not a duration like 1m30s.`);
  return (Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1_000;
};
