import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';
import type { Watchdog } from './watchdog.ts';

/** A database server that is kept running until it is stopped. */
export type KeptServer = {
  /**
   * Its URL, once it responds. The URL stays the same after a restart. Rejects with a readable error if the first
   * start fails.
   */
  url: Promise<string>;
  /** Stops it, also during its start. Never rejects because of a failed start. */
  stop: () => Promise<void>;
};

/**
 * Starts a database server and restarts it if it exits unexpectedly. `stopSignal` is the signal that the watchdog uses.
 * `onFailure` receives a message if it cannot be restarted.
 */
export function keepServer(options: {
  name: string;
  open: () => Promise<ServerProcess & { url: string }>;
  stopSignal: NodeJS.Signals;
  watchdog: Watchdog;
  say: (sentence: string) => void;
  onFailure: (sentence: string) => void;
}): KeptServer {
  const { name, open, stopSignal, watchdog, say, onFailure } = options;
  let stopping = false;
  let current = open();

  function watch(server: ServerProcess) {
    watchdog.guard(server.pid, stopSignal);
    server.exited.then((ending) => {
      watchdog.forget(server.pid);
      if (stopping) return;
      say(`${name} stopped unexpectedly (${ending}); starting it again.`);
      current = wait(500).then(open);
      current.then(watch, (error: Error) => onFailure(error.message));
    });
  }

  return {
    url: current.then((server) => {
      watch(server);
      say(`${name} is ready on port ${new URL(server.url).port}`);
      return server.url;
    }),
    async stop() {
      stopping = true;
      const server = await current.catch(() => undefined);
      await server?.stop();
    },
  };
}
