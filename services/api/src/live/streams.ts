/** This process's open server-sent event streams, by user. */
import type { ServerResponse } from 'node:http';
import {
  type AddressedLiveMessage,
  endsStream,
  type LiveMessage,
  liveKeys,
} from '@marketplace/contracts/jobs/live-events';
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

export const createStreams = ({ most = resilience.live.perProcess as number } = {}) => {
  const byUser = new Map<string, Set<ServerResponse>>();
  let open = 0;
  openStreams.read(() => [[{}, open]]);

  const remove = (userId: string, stream: ServerResponse) => {
    open -= 1;
    const streams = byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(userId);
  };

  return {
    full: (): boolean => open >= most,
    add: (userId: string, stream: ServerResponse): void => {
      const streams = byUser.get(userId) ?? new Set();
      byUser.set(userId, streams.add(stream));
      open += 1;
      stream.on('close', () => remove(userId, stream));
      if (streams.size > streamsPerUser) streams.values().next().value?.end();
    },
    deliver: ({ userId, ...about }: AddressedLiveMessage): void => {
      const { type } = about;
      const message: LiveMessage = { ...about, keys: [...liveKeys[type]] };
      for (const stream of byUser.get(userId) ?? []) {
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
