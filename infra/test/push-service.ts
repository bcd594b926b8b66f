/** A push service for tests: it serves https on this machine, decrypts like a browser, and answers as the test sets. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { unpadded } from './aes128gcm.ts';

/** This key has no other use. */
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
    /** The certificate authority to trust. */
    ca: certificate,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** A browser's push address. */
    at: (path: string, host = 'localhost') => `https://${host}:${port}${path}`,
    /** Sets the reply to every later push. The default is 201. */
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
