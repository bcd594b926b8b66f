/** Reads a process's environment with zod and reports all problems at once. */
import { z } from 'zod';
import { isProduction, unsafeSettings } from './production.ts';
import { RedisUrl } from './redis-address.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

type Problem = [variable: string, what: string];

/** Empty variables count as not set. */
const variablesIn = (source: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

const issuesOf = (error: z.ZodError | undefined): Problem[] =>
  error?.issues.map(({ path, message }): Problem => [path.join('.'), message]) ?? [];

/** Prints `sentence`, then one line per problem, and exits with code 1. */
const refuse = (problems: Problem[], sentence?: string): never => {
  if (sentence) console.error(sentence);
  for (const [variable, what] of problems) console.error(`Environment: ${variable}: ${what}`);
  return process.exit(1);
};

/**
 * Parses the environment with `schema`; empty variables count as not set. Prints one line per problem and exits with
 * code 1 if there are any, because a half-configured process fails later and elsewhere.
 */
export const readEnv = <S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv = process.env): z.infer<S> => {
  const parsed = schema.safeParse(variablesIn(source));
  return parsed.success ? parsed.data : refuse(issuesOf(parsed.error));
};

/**
 * Asks a server about a setting. Resolves with the problem of the variable's value, or undefined if it has none.
 * Rejects while the server is down.
 */
export type Question = {
  about: string;
  ask: (value: string, all: Record<string, string | undefined>) => Promise<string | undefined>;
};

/**
 * Like `readEnv`, for a service. In production it also refuses insecure settings (`production.ts`) and problems that
 * `questions` report, all in one list. A server that is down does not prevent the start. It is asked until it responds,
 * and the process exits if it then reports a problem.
 */
export const readServiceEnv = async <S extends z.ZodObject>(
  schema: S,
  { questions = [], source = process.env }: { questions?: Question[]; source?: NodeJS.ProcessEnv } = {},
): Promise<z.infer<S>> => {
  const variables = variablesIn(source);
  const parsed = schema.safeParse(variables);
  const issues = issuesOf(parsed.error);
  if (!isProduction(variables)) return parsed.success ? parsed.data : refuse(issues);

  const malformed = new Set(issues.map(([variable]) => variable));
  const sound = Object.keys(schema.shape).filter((name) => !malformed.has(name));
  const sentence = 'Production cannot start with these settings:';
  const answerTo = async ({ about, ask }: Question): Promise<Problem[]> => {
    const value = sound.includes(about) ? variables[about] : undefined;
    const what = value && (await within(resilience.start.answer, `asking about ${about}`, ask(value, variables)));
    return what ? [[about, what]] : [];
  };
  const askAgain = (question: Question) => {
    const again = () =>
      answerTo(question).then(
        (problems) => problems.length > 0 && refuse(problems, sentence),
        () => askAgain(question),
      );
    setTimeout(again, resilience.start.askAgain).unref();
  };

  const answers = await Promise.allSettled(questions.map(answerTo));
  const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const problems = [...issues, ...unsafeSettings(sound, variables), ...heard];
  if (!parsed.success || problems.length > 0) return refuse(problems, sentence);
  for (const [n, { status }] of answers.entries()) if (status === 'rejected') askAgain(questions[n]!);
  return parsed.data;
};

export const Port = z.coerce.number().int().min(0).max(65_535);
/** The address to listen on; by default loopback. */
export const Host = z
  .union([z.ipv4(), z.ipv6()], { error: 'an address of this machine is needed, such as 0.0.0.0 for all of them' })
  .default('127.0.0.1');
/** Proves to the API that a request comes from the site, so that it trusts the forwarded caller. Too long to guess. */
export const ProxySecret = z
  .string({ error: 'what site and API share is needed' })
  .min(32, 'at least 32 characters are needed');
/** A key of RFC 8292 as base64url: 87 characters if public, 43 if private. */
export const VapidKey = (characters: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${characters}}$`),
      `${characters} characters of base64url are needed: npx web-push generate-vapid-keys`,
    );
export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');
/** Settings of every process that uses the database and the queues. */
export const storesEnv = {
  DATABASE_URL: z.url({ error: 'a postgres:// address is needed' }),
  /** The same database without a connection pooler, for notifications and for queues on Postgres. */
  DATABASE_DIRECT_URL: z.url({ error: 'a postgres:// address is needed' }).optional(),
  /** Without it, queues, rate limits and live events run on Postgres (docs/architecture.md, Queues with and without Redis). */
  REDIS_URL: RedisUrl.optional(),
  LOG_LEVEL: LogLevel,
};
