/**
 * Sends webhooks, signed as Standard Webhooks. Businesses choose the address, so only public internet addresses are called,
 * by https. The name is resolved here, all its addresses are checked, and the connection uses one of them. Redirects are not
 * followed. `privateHosts` are named by the operator: they may be in our own network, and use http.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { lookup as resolve } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { limits } from '@marketplace/contracts/limits';
import { checkedLookup, NotAllowed } from './checked-lookup.ts';
import { isPublicAddress, isPublicHost } from './public-address.ts';
import { resilience } from './resilience.ts';

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Whether webhooks may be sent to this address, as far as it shows without resolving its name. */
export const isWebhookTarget = (address: string, privateHosts: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (privateHosts.includes(hostOf(url))) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && isPublicHost(url.hostname);
};

const prefix = 'whsec_';
/** Creates a secret: 32 random bytes, as long as the key of HMAC-SHA-256 is useful. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The signatures of a message with each secret, as in the header `webhook-signature`. */
export const webhookSignature = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

export type WebhookMessage = { url: string; id: string; body: string; secrets: readonly string[]; at: Date };
/** `status`: null without an answer, with the reason in `failure`. `text`: the start of the body. */
export type WebhookAnswer = { status: number | null; text: string | null; ms: number; failure: string | null };
export type WebhookTransport = {
  /** Never throws. */
  send: (message: WebhookMessage) => Promise<WebhookAnswer>;
  close: () => void;
};

/** Reads at most `limits.webhookAnswerBytes`, and closes the connection if there is more. */
const startOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= limits.webhookAnswerBytes) break;
  }
  // Postgres stores no NUL character.
  return Buffer.concat(chunks).subarray(0, limits.webhookAnswerBytes).toString('utf8').replaceAll('\0', '');
};

const notPublic = 'The address isn’t on the public internet';
/** What went wrong, for the owner of the receiver. Addresses that a name resolves to stay out of it. */
const failureOf = (error: unknown, isLate: boolean): string => {
  if (isLate) return 'It took too long to answer';
  if (error instanceof NotAllowed) return notPublic;
  const { code } = error as NodeJS.ErrnoException;
  return code ? `The connection failed (${code})` : 'The connection failed';
};

/** `lookup` and `ca` are for tests. */
export const connectWebhooks = ({
  privateHosts = [],
  allows = isPublicAddress,
  lookup,
  ca,
  limit = resilience.webhooks.limit,
}: {
  privateHosts?: readonly string[];
  allows?: (address: string) => boolean;
  lookup?: typeof resolve;
  ca?: string;
  limit?: number;
} = {}): WebhookTransport => {
  const isAllowed = (address: string, host: string) => privateHosts.includes(host) || allows(address);
  const options = { keepAlive: false, lookup: checkedLookup(isAllowed, lookup) };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent({ ...options, ...(ca && { ca }) }) };

  const post = (
    url: URL,
    { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<IncomingMessage> =>
    new Promise((done, fail) => {
      const [request, agent] =
        url.protocol === 'https:' ? [httpsRequest, agents['https:']] : [httpRequest, agents['http:']];
      request(url, { method: 'POST', headers, agent, signal }, done).on('error', fail).end(body);
    });

  return {
    send: async ({ url: address, id, body, secrets, at }) => {
      const started = performance.now();
      const ms = () => Math.round(performance.now() - started);
      const refused = (failure: string) => ({ status: null, text: null, ms: ms(), failure });
      const url = URL.canParse(address) ? new URL(address) : undefined;
      const host = url && hostOf(url);
      if (!url || !host || !isWebhookTarget(address, privateHosts) || (isIP(host) && !isAllowed(host, host)))
        return refused(notPublic);
      const timestamp = Math.floor(at.getTime() / 1_000);
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'marketplace-webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(secrets, { id, timestamp, body }),
      };
      const signal = AbortSignal.timeout(limit);
      let status: number | null = null;
      try {
        const answer = await post(url, { body, headers, signal });
        status = answer.statusCode ?? null;
        return { status, text: await startOf(answer), ms: ms(), failure: null };
      } catch (error) {
        // An answer that breaks off after its status counts by its status.
        return { status, text: null, ms: ms(), failure: failureOf(error, signal.aborted) };
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
