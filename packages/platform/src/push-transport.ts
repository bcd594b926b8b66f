/**
 * Web push (RFC 8030), encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292). Browsers choose the
 * endpoint, so only public internet addresses on usual ports are called. The name is resolved here, all its addresses are checked, and
 * the connection uses one of them. Redirects are not followed.
 */
import { lookup as resolve } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { limits } from '@marketplace/contracts/limits';
import webPush from 'web-push';
import { checkedLookup, NotAllowed } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';
import { resilience } from './resilience.ts';

/** The keys of RFC 8292, and the `mailto:` or `https:` contact for push services. */
export type VapidPair = { publicKey: string; privateKey: string };
export type VapidKeys = VapidPair & { subject: string };
export const newVapidPair = (): VapidPair => webPush.generateVAPIDKeys();
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  /** Encrypted, so only the browser can read it. */
  payload: string;
  /** The push service discards an undelivered message after this time. */
  ttlSeconds: number;
  /** A newer message replaces an undelivered one with the same topic. At most 32 characters of base64url. */
  topic: string;
};
/** `gone`: the subscription no longer exists. `refused`: a retry would not help. */
export type PushOutcome = 'sent' | 'gone' | 'refused';
export type PushTransport = {
  /** Throws if a retry can help: the service is down, overloaded or asks to wait. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  close: () => void;
};

/** Overrides for tests. */
export type PushNetwork = {
  allows?: (address: string) => boolean;
  allowsPort?: (port: string) => boolean;
  lookup?: typeof resolve;
  /** The certificate authority of a test's push service. */
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
  {
    allows = isPublicAddress,
    allowsPort = (port) => limits.pushPorts.includes(port),
    lookup = resolve,
    ca,
  }: PushNetwork = {},
): PushTransport => {
  const agent = new Agent({
    keepAlive: true,
    maxFreeSockets: resilience.push.idleSockets,
    lookup: checkedLookup(allows, lookup),
    ca,
  });

  const post = ({ endpoint, headers, body }: webPush.RequestDetails): Promise<number> =>
    new Promise((status, fail) => {
      const signal = AbortSignal.timeout(resilience.push.limit);
      const call = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > resilience.push.bytes) answer.destroy();
        });
        // The rest of the response is not used, even if it fails.
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
      // Node does no lookup for an IP address.
      if (url.protocol !== 'https:' || !allowsPort(url.port) || (isIP(host) && !allows(host))) return 'refused';
      let details: webPush.RequestDetails;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: target }, payload, {
          vapidDetails: keys,
          TTL: ttlSeconds,
          urgency: 'high',
          topic,
        });
      } catch {
        return 'refused'; // invalid keys
      }
      try {
        return outcomeOf(await post(details));
      } catch (error) {
        if (error instanceof NotAllowed) return 'refused';
        // Removes the endpoint, which is a secret of the browser.
        throw new Error(error instanceof Error ? `push: ${error.message.replaceAll(endpoint, host)}` : 'push');
      }
    },
    close: () => agent.destroy(),
  };
};
