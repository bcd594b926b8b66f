/** ClamAV over its own protocol (clamd, INSTREAM): sends the bytes and reads a line. */
import { connect } from 'node:net';
import { resilience } from './resilience.ts';

const { limit, chunk } = resilience.scanner;

export type VirusScanner = {
  /** The name of the virus; undefined for a clean file. Throws if the scanner is down or gives no clear answer. */
  scan: (bytes: Buffer) => Promise<string | undefined>;
};

const lengthOf = (part: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
};

const ask = (host: string, port: number, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => socket.destroy(new Error(`clamd took longer than ${limit} ms`)), limit);
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer.replace(/\0.*$/s, ''));
    });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += chunk) {
      const part = bytes.subarray(at, at + chunk);
      socket.write(lengthOf(part));
      socket.write(part);
    }
    socket.write(Buffer.alloc(4));
  });

/** Connects to an address such as `tcp://clamav:3310`. */
export const openVirusScanner = (url: string): VirusScanner => {
  const { hostname, port } = new URL(url);
  return {
    scan: async (bytes) => {
      const answer = await ask(hostname.replace(/^\[|\]$/g, ''), Number(port || 3310), bytes);
      if (answer === 'stream: OK') return undefined;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found) return found;
      throw new Error(`clamd answered "${answer.slice(0, 100)}"`);
    },
  };
};
