/** An SMTP server that refuses at the chosen step with the chosen reply, and accepts mail otherwise. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type SmtpStep = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/**
 * Listens on 127.0.0.1. `refuse(step, code)` sets the refusal from now on, and without arguments everything is accepted
 * again.
 */
export const startRefusingSmtp = async () => {
  let refused: { step: SmtpStep; code: number } | undefined;
  let taken = 0;
  const answer = (step: SmtpStep) =>
    refused?.step === step ? Object.assign(new Error(`refused at ${step}`), { responseCode: refused.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    closeTimeout: 0,
    onAuth: ({ username }, _session, done) => {
      const error = answer('AUTH');
      return error ? done(error) : done(null, { user: username ?? '' });
    },
    onMailFrom: (_address, _session, done) => done(answer('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(answer('RCPT TO')),
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        const error = answer('DATA');
        if (!error) taken += 1;
        done(error);
      });
    },
  });
  server.on('error', () => {}); // a client disconnects in mid-command
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    refuse: (step?: SmtpStep, code = 550) => {
      refused = step && { step, code };
    },
    /** Number of accepted mails. */
    taken: () => taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
