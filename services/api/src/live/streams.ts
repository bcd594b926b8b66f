/** This process's open server-sent event streams, by user. */
import type { ServerResponse } from 'node:http';
import {
  type AddressedLiveMessage,
  endsStream,
  type LiveMessage,
  type LiveType,
  liveKeys,
} from '@marketplace/contracts/jobs/live-events';
import { DomainError } from '@marketplace/domain/errors';
import { gauge } from '@marketplace/platform/metrics/instruments';
import { resilience } from '@marketplace/platform/resilience';

/** Streams (tabs) a user may have open; one more closes the oldest. */
const streamsPerUser = 20;

const openStreams = gauge('live_streams', 'Open live streams.', []);

export type Streams = ReturnType<typeof createStreams>;

/**
 * Writes unless the reader is too far behind, in which case it closes the stream: the browser reconnects and fetches
 * what it missed.
 */
export const writeTo = (stream: ServerResponse, text: string): void => {
  if (stream.writableEnded) return;
  if (stream.writableLength > resilience.live.buffered) stream.destroy();
  else stream.write(text);
};

/** Events about the main owner's own account and requests, which do not concern the team. */
const ownOnly: readonly LiveType[] = ['account.updated', 'enquiry.updated'];

export const createStreams = ({
  most = resilience.live.perProcess as number,
  perNetwork = resilience.live.perNetwork as number,
} = {}) => {
  const byNetwork = new Map<string, Set<ServerResponse>>();
  const byUser = new Map<string, Set<ServerResponse>>();
  /** Streams of a provider's team, by the main owner. Events about the provider are addressed to the main owner. */
  const byMainOwner = new Map<string, Set<ServerResponse>>();
  let open = 0;
  openStreams.read(() => [[{}, open]]);

  /** Keeps the stream under this key until it closes. Returns the streams of the key. */
  const insert = (map: typeof byUser, key: string, stream: ServerResponse) => {
    const streams = map.get(key) ?? new Set();
    map.set(key, streams.add(stream));
    stream.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && map.get(key) === streams) map.delete(key);
    });
    return streams;
  };

  return {
    /**
     * Takes a place for a response of this network, until it closes. Throws UNAVAILABLE if the process has no place
     * left, and RATE_LIMITED if the network uses its whole share.
     */
    hold: (network: string, stream: ServerResponse): void => {
      if (open >= most) throw new DomainError('UNAVAILABLE');
      if ((byNetwork.get(network)?.size ?? 0) >= perNetwork)
        throw new DomainError('RATE_LIMITED', { retryAfter: resilience.live.refusedSeconds });
      insert(byNetwork, network, stream);
      open += 1;
      stream.on('close', () => {
        open -= 1;
      });
    },
    /** `mainOwner`: of the provider in whose team the user is; null for main owners and other users. */
    add: (userId: string, stream: ServerResponse, mainOwner: string | null = null): void => {
      const streams = insert(byUser, userId, stream);
      if (mainOwner) insert(byMainOwner, mainOwner, stream);
      if (streams.size > streamsPerUser) streams.values().next().value?.end();
    },
    deliver: ({ userId, ...about }: AddressedLiveMessage): void => {
      const { type } = about;
      const message: LiveMessage = { ...about, keys: [...liveKeys[type]] };
      const team = ownOnly.includes(type) ? undefined : byMainOwner.get(userId);
      for (const stream of [...(byUser.get(userId) ?? []), ...(team ?? [])]) {
        writeTo(stream, `data: ${JSON.stringify(message)}\n\n`);
        if (endsStream(type)) stream.end();
      }
    },
    /** Ends all streams. Browsers reconnect and fetch what they may have missed. */
    endAll: (): void => {
      for (const streams of byUser.values()) for (const stream of streams) stream.end();
    },
    count: (): number => open,
  };
};
