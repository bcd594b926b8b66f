/**
 * Writes log lines to a file descriptor. Drops and counts lines that cannot be written, instead of ending the process.
 */
import { writeSync } from 'node:fs';
import { droppedLogLines } from './metrics/log-lines.ts';

export type LogDestination = { write: (line: string) => void };

/** How long a full pipe may block the process before its lines are dropped, in milliseconds. */
const fullPipeMs = 1_000;
const pauseMs = 10;

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Drops lines on a full disk (ENOSPC), a closed pipe (EPIPE) or a failing device (EIO). `notice` gets the number of
 * dropped lines and returns the line to write once writing works again. Writes synchronously, so that the last lines of
 * a process are not lost.
 */
export const logDestination = (fd: number, notice: (dropped: number) => string): LogDestination => {
  let dropped = 0;
  /** The rest of a partly written line, which must precede the next line. */
  let rest: Buffer = Buffer.alloc(0);

  /** Throws the file's error; `rest` then holds what is left to write. */
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

  /** Returns false if no part of the line was written. */
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
