/** What our mail transport must do with any server: one table for the tests, and for real servers in the lab. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { connectMail, isRefusedForGood, type Mail } from '@marketplace/platform/mail-transport';
import { login, type Received } from './downstream.ts';
import type { SmtpProxy } from './proxy.ts';

/** A server whose mail all arrives in `received`. */
export type Lab = {
  /** The port with STARTTLS and a login, at 0.0.0.0: another machine's address as far as the transport knows. */
  securePort: number;
  /** The port without either, behind a proxy. */
  proxy: SmtpProxy;
  received: readonly Received[];
  /** The extensions that the server offers, in capitals. */
  offers: readonly string[];
};

const from = 'Marketplace <hello@marketplace.example>';
const mailTo = (to: string, text = 'Good morning'): Mail => ({
  messageId: `<${randomUUID()}@marketplace.example>`,
  ...{ to, subject: 'A mail of the lab', text, html: `<p>${text.replaceAll('<', '&lt;')}</p>` },
});

type Sending = (mail: Mail) => Promise<unknown>;
/** Returns the error of a mail that was not accepted. */
const using = async (url: string, work: (send: Sending) => Promise<void>): Promise<void> => {
  const transport = connectMail(url, { from });
  try {
    await work((mail) =>
      transport.send(mail).then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  } finally {
    transport.close();
  }
};

const arrivalLimitMs = 60_000;
const arrived = async ({ received }: Lab, { messageId, to }: Mail, times = 1): Promise<Received> => {
  const found = await waitUntil(
    `${times} copies of the mail to ${to}`,
    () => received.filter((mail) => mail.messageId === messageId),
    ({ length }) => length >= times,
    { limitMs: arrivalLimitMs },
  );
  assert.equal(found.length, times);
  return found[0]!;
};
const arrivesWhole = async (lab: Lab, mail: Mail): Promise<Received> => {
  const there = await arrived(lab, mail);
  assert.equal(there.to, mail.to);
  assert.equal(there.text.replaceAll('\r\n', '\n').trimEnd(), mail.text.trimEnd());
  return there;
};
const isAccepted = (error: unknown) => assert.ok(error === undefined, String(error));

const envelopeOf = (writes: readonly string[]): string[] =>
  writes.filter((write) => /^(MAIL FROM|RCPT TO|DATA)/m.test(write) && !write.includes('\r\n.\r\n'));

/** A recipient that the server refuses, and a mail after it. */
const refuses = async (lab: Lab, to: string, { forGood }: { forGood: boolean }) => {
  lab.proxy.begin();
  await using(lab.proxy.url, async (send) => {
    const error = await send(mailTo(to));
    assert.equal((error as { command?: string }).command, 'RCPT TO');
    assert.equal(isRefusedForGood(error), forGood);
    const next = mailTo('next@example.org');
    isAccepted(await send(next));
    await arrivesWhole(lab, next);
  });
  assert.equal(
    lab.received.some((mail) => mail.to === to),
    false,
  );
};

const unicode = 'jörg@example.org';

/** `isSecure`: it needs the server's TLS and login. */
type Case = { name: string; isSecure?: true; run: (lab: Lab) => Promise<void> };
export const mailCases: readonly Case[] = [
  {
    name: 'sends over TLS after a login',
    isSecure: true,
    run: async (lab) => {
      const mail = mailTo('secure@example.org');
      await using(`smtp://${login.user}:${login.password}@0.0.0.0:${lab.securePort}`, async (send) =>
        isAccepted(await send(mail)),
      );
      await arrivesWhole(lab, mail);
    },
  },
  {
    name: 'treats a refused login as our fault, not as a refused mail',
    isSecure: true,
    run: (lab) =>
      using(`smtp://${login.user}:wrong@0.0.0.0:${lab.securePort}`, async (send) => {
        const error = await send(mailTo('secure@example.org'));
        assert.equal((error as { code?: string }).code, 'EAUTH');
        assert.equal(isRefusedForGood(error), false);
      }),
  },
  {
    name: 'gives up on a refused recipient, and sends the next mail',
    run: (lab) => refuses(lab, 'refused@example.org', { forGood: true }),
  },
  {
    name: 'retries after a temporary failure in the middle of a pipeline, and sends the next mail',
    run: (lab) => refuses(lab, 'later@example.org', { forGood: false }),
  },
  {
    name: 'sends once more under the same Message-ID after the connection was cut after DATA',
    run: async (lab) => {
      lab.proxy.begin();
      const mail = mailTo('cut@example.org');
      await using(lab.proxy.url, async (send) => {
        lab.proxy.cutAfterData();
        const error = await send(mail);
        assert.notEqual(error, undefined);
        assert.equal(isRefusedForGood(error), false);
        isAccepted(await send(mail));
      });
      await arrived(lab, mail, 2);
    },
  },
  {
    name: 'sends text beyond ASCII as ASCII to a server without 8BITMIME',
    run: async (lab) => {
      lab.proxy.begin(['8BITMIME', 'SMTPUTF8']);
      const mail = mailTo('seven@example.org', 'Môre, kan jy 12 m² vir R1 000 doen? Καλημέρα');
      await using(lab.proxy.url, async (send) => isAccepted(await send(mail)));
      const { raw } = await arrivesWhole(lab, mail);
      assert.match(raw, /^[\r\n\t\x20-\x7e]*$/);
      assert.match(lab.proxy.writes().join(''), /^[\r\n\t\x20-\x7e]*$/);
    },
  },
  {
    name: 'wraps long lines',
    run: async (lab) => {
      lab.proxy.begin();
      const mail = mailTo('long@example.org', `${'x'.repeat(5_000)} ${'é='.repeat(1_000)}`);
      await using(lab.proxy.url, async (send) => isAccepted(await send(mail)));
      const { raw } = await arrivesWhole(lab, mail);
      const longest = Math.max(...raw.split('\r\n').map(({ length }) => length));
      assert.ok(longest <= 998, `a line of ${longest}`);
    },
  },
  {
    name: 'keeps leading dots',
    run: async (lab) => {
      lab.proxy.begin();
      const mail = mailTo('dots@example.org', '.\n..\n...three\n.\n\n. end');
      await using(lab.proxy.url, async (send) => isAccepted(await send(mail)));
      await arrivesWhole(lab, mail);
    },
  },
  {
    name: 'writes the envelope at once to a server with PIPELINING, and waits for each reply without',
    run: async (lab) => {
      for (const without of [[], ['PIPELINING']]) {
        lab.proxy.begin(without);
        const mail = mailTo('pipe@example.org');
        await using(lab.proxy.url, async (send) => isAccepted(await send(mail)));
        await arrivesWhole(lab, mail);
        const isPipelined = without.length === 0 && lab.offers.includes('PIPELINING');
        const envelope = envelopeOf(lab.proxy.writes());
        assert.equal(envelope.length, isPipelined ? 1 : 3, envelope.join('|'));
      }
    },
  },
  {
    name: 'sends to an address beyond ASCII if the server offers SMTPUTF8, and gives up on it otherwise',
    run: async (lab) => {
      for (const without of [[], ['SMTPUTF8']]) {
        lab.proxy.begin(without);
        const mail = mailTo(unicode);
        const isOffered = without.length === 0 && lab.offers.includes('SMTPUTF8');
        await using(lab.proxy.url, async (send) => {
          const error = await send(mail);
          if (isOffered) return isAccepted(error);
          assert.equal(isRefusedForGood(error), true);
        });
        if (isOffered) await arrivesWhole(lab, mail);
        else
          assert.equal(
            lab.received.some(({ messageId }) => messageId === mail.messageId),
            false,
          );
      }
    },
  },
  {
    name: 'sends many mails at once over few connections',
    run: async (lab) => {
      lab.proxy.begin();
      const mails = Array.from({ length: 40 }, (_, number) => mailTo(`many-${number}@example.org`));
      await using(lab.proxy.url, async (send) => {
        for (const error of await Promise.all(mails.map(send))) isAccepted(error);
      });
      for (const mail of mails) await arrivesWhole(lab, mail);
      assert.ok(lab.proxy.connections() <= 4, `${lab.proxy.connections()} connections`);
    },
  },
];
