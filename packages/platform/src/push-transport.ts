/**
 * Web push (RFC 8030), encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292). Where a push goes is what a
 * browser has named, so only addresses of the public internet are called: the name is resolved here, each address of it
 * is looked at, and the connection goes to one of these and nowhere else. Redirects are not followed.
 */
import { lookup as resolve } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress } from './public-address.ts';
import { resilience } from './resilience.ts';

/** The keys of RFC 8292, and the `mailto:` or `https:` address by which a push service reaches us. */
export type VapidPair = { publicKey: string; privateKey: string };
export type VapidKeys = VapidPair & { subject: string };
/** A new pair of keys, base64url. */
export const newVapidPair = (): VapidPair => webPush.generateVAPIDKeys();
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  /** Encrypted: only the browser can read it. */
  payload: string;
  /** One that is not delivered by then is worth nothing any more. */
  ttlSeconds: number;
  /** A newer message of the same topic takes the place of one that waits; 32 characters of base64url at most. */
  topic: string;
};
/** `gone`: there is no such subscription any more. `refused`: not taken, and trying again would change nothing. */
export type PushOutcome = 'sent' | 'gone' | 'refused';
export type PushTransport = {
  /** Throws when it is to be tried again: the service is away, overloaded or asks to wait. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  close: () => void;
};

class NotAllowed extends Error {}

/** What tests replace, and no setting does. */
export type PushNetwork = {
  allows?: (address: string) => boolean;
  lookup?: typeof resolve;
  /** The certificate authority of a test's own push service. */
  ca?: string;
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`push service: ${status}`);
  return 'refused';
};

export const connectPush = (
  keys: VapidKeys,
  { allows = isPublicAddress, lookup = resolve, ca }: PushNetwork = {},
): PushTransport => {
  /** Node connects to what this gives it, so that no second look at the name leads elsewhere. */
  const allowed: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
      if (!addresses.every(({ address }) => allows(address))) return done(new NotAllowed(), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  const agent = new Agent({ keepAlive: true, maxFreeSockets: resilience.push.idleSockets, lookup: allowed, ca });

  const post = ({ endpoint, headers, body }: webPush.RequestDetails): Promise<number> =>
    new Promise((status, fail) => {
      const signal = AbortSignal.timeout(resilience.push.limit);
      const call = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > resilience.push.bytes) answer.destroy();
        });
        // What else it says is of no use, nor whether it came to its end.
        answer.on('error', () => {});
        status(answer.statusCode ?? 0);
      });
      call.on('error', fail);
      call.end(body);
    });

  return {
    send: async ({ endpoint, ...target }, { payload, ttlSeconds, topic }) => {
      const url = new URL(endpoint);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // Node asks no lookup about what is an address already.
      if (url.protocol !== 'https:' || (isIP(host) && !allows(host))) return 'refused';
      let details: webPush.RequestDetails;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: target }, payload, {
          vapidDetails: keys,
          TTL: ttlSeconds,
          urgency: 'high',
          topic,
        });
      } catch {
        return 'refused'; // Its keys are none.
      }
      try {
        return outcomeOf(await post(details));
      } catch (error) {
        if (error instanceof NotAllowed) return 'refused';
        // Without the address, which is a secret of the browser's.
        throw new Error(error instanceof Error ? `push: ${error.message.replaceAll(endpoint, host)}` : 'push');
      }
    },
    close: () => agent.destroy(),
  };
};
