/** Writes log lines to a file descriptor. A line that cannot be written is dropped and counted: it never ends the process. */
import { writeSync } from 'node:fs';
import { droppedLogLines } from './metrics/log-lines.ts';

export type LogDestination = { write: (line: string) => void };

/** How long a full pipe may hold the process up before its lines are dropped, in milliseconds. */
const fullPipeMs = 1_000;
const pauseMs = 10;

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * A full disk (ENOSPC), a closed pipe (EPIPE) and a failing device (EIO) all drop lines. `notice` returns the line that is
 * written once lines go through again; it gets the number of lines dropped. Writes synchronously, so that the last lines
 * of a process that ends are not lost.
 */
export const logDestination = (fd: number, notice: (dropped: number) => string): LogDestination => {
  let dropped = 0;
  /** The end of a line whose beginning was written: another line must not continue it. */
  let rest: Buffer = Buffer.alloc(0);

  /** Throws what the file says; `rest` then holds what is left to write. */
  const flush = () => {
    let patience = dropped > 0 ? 0 : fullPipeMs;
    while (rest.length > 0)
      try {
        rest = rest.subarray(writeSync(fd, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || patience <= 0) throw error;
        sleep(pauseMs);
        patience -= pauseMs;
      }
  };

  /** Returns false if nothing of the line was written. */
  const put = (line: string): boolean => {
    try {
      flush();
    } catch {
      return false;
    }
    rest = Buffer.from(line);
    const { length } = rest;
    try {
      flush();
    } catch {
      if (rest.length === length) {
        rest = Buffer.alloc(0);
        return false;
      }
    }
    return true;
  };

  return {
    write: (line) => {
      if (!put(line)) {
        dropped += 1;
        droppedLogLines.add({});
      } else if (dropped > 0 && put(notice(dropped))) dropped = 0;
    },
  };
};
