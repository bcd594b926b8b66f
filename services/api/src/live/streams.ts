/** The open server-sent event streams of this process, by user. */
import type { ServerResponse } from 'node:http';
import { type AddressedLiveMessage, type LiveMessage, liveKeys } from '@marketplace/contracts/live';

/** Streams (tabs) a user may have open at once; one more closes the oldest. */
const streamsPerUser = 20;

export type Streams = ReturnType<typeof createStreams>;

export const createStreams = () => {
  const byUser = new Map<string, Set<ServerResponse>>();

  const remove = (userId: string, stream: ServerResponse) => {
    const streams = byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(userId);
  };

  return {
    add: (userId: string, stream: ServerResponse): void => {
      const streams = byUser.get(userId) ?? new Set();
      byUser.set(userId, streams.add(stream));
      if (streams.size > streamsPerUser) streams.values().next().value?.end();
      stream.on('close', () => remove(userId, stream));
    },
    deliver: ({ userId, type }: AddressedLiveMessage): void => {
      const message: LiveMessage = { type, keys: [...liveKeys[type]] };
      for (const stream of byUser.get(userId) ?? []) stream.write(`data: ${JSON.stringify(message)}\n\n`);
    },
    /** Ends every stream: browsers connect again and fetch what they may have missed. */
    endAll: (): void => {
      for (const streams of byUser.values()) for (const stream of streams) stream.end();
    },
    count: (): number => [...byUser.values()].reduce((sum, streams) => sum + streams.size, 0),
  };
};
