import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';
import type { Watchdog } from './watchdog.ts';

/** A database that is kept running until it is stopped. */
export type KeptServer = {
  /** Its address, once it answers; the same after each new start. Rejects with a sentence when the first start fails. */
  url: Promise<string>;
  /** Ends it, also while it is starting. Never rejects for a start that failed. */
  stop: () => Promise<void>;
};

/**
 * Opens a database server and opens it again should it end on its own. `stopSignal` is what the watchdog ends it with. `onFailure` gets a sentence
 * when it cannot be opened again.
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
