/**
 * A gateway of phone notices that keeps what it took, and reports each delivery to the API like a real one. It can refuse
 * for now, or take a notice without answering.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type TakenNotice = { id: string; to: string; text: string };
export type GatewayMode = 'accept' | 'refuse-for-now' | 'take-without-answer';

export type PhoneGatewayStandIn = {
  /** The environment of the processes that send to it and hear from it. */
  env: NodeJS.ProcessEnv;
  /** Every notice that arrived, in order. The same id twice means that a phone rang twice. */
  taken: TakenNotice[];
  /** Ids of the notices whose delivery an API process has confirmed. */
  reported: Set<string>;
  behave: (mode: GatewayMode) => void;
  /** Where deliveries are reported from now on. */
  reportTo: (apiUrls: string[]) => void;
  stop: () => Promise<void>;
};

/** Gateways repeat a report that was not confirmed. */
const reportTries = 100;
const reportEveryMs = 300;

export const startPhoneGateway = async (): Promise<PhoneGatewayStandIn> => {
  const [secret, gatewayToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const taken: TakenNotice[] = [];
  const reported = new Set<string>();
  let mode: GatewayMode = 'accept';
  let apiUrls: string[] = [];
  let isOver = false;

  const report = async (id: string) => {
    const body = JSON.stringify({ reports: [{ id: `sms-${id}`, state: 'delivered' }], replies: [] });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    for (let tries = 0; tries < reportTries && !isOver; tries += 1) {
      const url = apiUrls[tries % apiUrls.length];
      const status = await fetch(`${url}/api/phone-notices/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
        body,
        signal: AbortSignal.timeout(8_000),
      }).then(
        (response) => response.status,
        () => undefined,
      );
      if (status === 204) return void reported.add(id);
      await wait(reportEveryMs);
    }
  };

  const server = createServer(async (request, response) => {
    const notice = JSON.parse(Buffer.concat(await request.toArray()).toString()) as TakenNotice;
    if (mode === 'refuse-for-now') return void response.writeHead(503).end();
    taken.push(notice);
    // Every second report comes before the answer, as with real gateways.
    const reporting = apiUrls.length > 0 ? report(notice.id) : undefined;
    if (mode === 'take-without-answer') return void request.socket.destroy();
    if (taken.length % 2 === 0) await Promise.race([reporting, wait(1_000)]);
    response.end(JSON.stringify({ id: `sms-${notice.id}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      PHONE_GATEWAY: 'webhook',
      PHONE_GATEWAY_URL: `http://127.0.0.1:${port}/`,
      PHONE_GATEWAY_TOKEN: gatewayToken,
      PHONE_WEBHOOK_SECRET: secret,
      PHONE_MESSAGES_PER_DAY: '1000000',
    },
    taken,
    reported,
    behave: (next) => {
      mode = next;
    },
    reportTo: (urls) => {
      apiUrls = urls;
    },
    stop: async () => {
      isOver = true;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
