/** A push service of a test: it speaks https on this machine, decrypts as a browser would, and answers as the test says. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { unpadded } from './aes128gcm.ts';

/** Of a key that opens nothing else. */
const certificate = readFileSync(new URL('push-service.pem', import.meta.url), 'utf8');

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; payload: unknown };

export const startPushService = async () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  let behave = (response: ServerResponse, _path: string): void => void response.writeHead(201).end();
  const server = createServer({ key: certificate, cert: certificate }, async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const payload = body.length > 0 ? JSON.parse(unpadded(body, { browser, auth }).toString()) : undefined;
    received.push({ path: request.url!, headers: request.headers, payload });
    behave(response, request.url!);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** The authority to trust. */
    ca: certificate,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** A browser's address here. */
    at: (path: string, host = 'localhost') => `https://${host}:${port}${path}`,
    /** How every push is answered from now on; with 201 unless said otherwise. */
    answer: (next: (response: ServerResponse, path: string) => void) => {
      behave = next;
    },
    answerStatus: (status: number, headers: Record<string, string> = {}) => {
      behave = (response) => void response.writeHead(status, headers).end();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
