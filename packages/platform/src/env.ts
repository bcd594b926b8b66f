/** Reading a process's environment: zod in, real types out, every problem listed at once. */
import { z } from 'zod';
import { isProduction, unsafeSettings } from './production.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

type Problem = [variable: string, what: string];

/** Empty variables count as not set. */
const variablesIn = (source: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

const issuesOf = (error: z.ZodError | undefined): Problem[] =>
  error?.issues.map(({ path, message }): Problem => [path.join('.'), message]) ?? [];

/** Prints every problem on a line of its own, the sentence first, and ends the process with code 1. */
const refuse = (problems: Problem[], sentence?: string): never => {
  if (sentence) console.error(sentence);
  for (const [variable, what] of problems) console.error(`Environment: ${variable}: ${what}`);
  return process.exit(1);
};

/**
 * Parses the environment with `schema`; empty variables count as not set.
 * Prints every problem on a line of its own and ends the process with code 1 where one is found, because a process
 * that starts half configured fails later and somewhere else.
 */
export const readEnv = <S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv = process.env): z.infer<S> => {
  const parsed = schema.safeParse(variablesIn(source));
  return parsed.success ? parsed.data : refuse(issuesOf(parsed.error));
};

/**
 * What a server itself says about a setting: resolves with what is wrong with the variable's value, nothing where all is
 * well; rejects while the server is away.
 */
export type Question = {
  about: string;
  ask: (value: string, all: Record<string, string | undefined>) => Promise<string | undefined>;
};

/**
 * The same for a process that serves people. In production it also refuses what would leave something open: settings
 * (`production.ts`), and what `questions` hear from the servers, all in one list. A server that is away does not keep the
 * process from starting: it is asked again until it answers, and the process ends then, should the answer be wrong.
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
  const sentence = 'Production does not start like this:';
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
/** The address of this machine to listen on: of this machine alone, unless told otherwise. */
export const Host = z
  .union([z.ipv4(), z.ipv6()], { error: 'an address of this machine is needed, such as 0.0.0.0 for all of them' })
  .default('127.0.0.1');
/** What the site shows to the API, which believes nobody else about who is calling. Long enough not to be guessed. */
export const ProxySecret = z
  .string({ error: 'what site and API share is needed' })
  .min(32, 'at least 32 characters are needed');
/** A key of RFC 8292 as base64url: the public one has 87 characters, the private one 43. */
export const VapidKey = (characters: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${characters}}$`),
      `${characters} characters of base64url are needed: npx web-push generate-vapid-keys`,
    );
export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');
/** What every process that touches the database and the queues needs. */
export const storesEnv = {
  DATABASE_URL: z.url({ error: 'a postgres:// address is needed' }),
  /** Without it queues, rate limits and live events run on Postgres (architecture: Queues with and without Redis). */
  REDIS_URL: z.url().optional(),
  LOG_LEVEL: LogLevel,
};
