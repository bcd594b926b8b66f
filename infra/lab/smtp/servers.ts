/**
 * Real mail servers of the lab. Each is set up in a temporary folder, offers STARTTLS and a login, refuses the addresses in
 * `refusals`, and relays everything else to the lab's end. Postfix and OpenSMTPD come from the system's packages and need root.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@marketplace/infra/local/env.ts';
import { freePort } from '@marketplace/infra/local/ports.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { login, refusals } from './downstream.ts';
import { offersOf } from './offers.ts';

type Setting = {
  folder: string;
  /** Where everything is relayed. */
  relayPort: number;
  /** The file with the key and the certificate. */
  pem: string;
};
/** `port` has no TLS and no login. `securePort` has both, and may be the same. */
export type RunningServer = { version: string; port: number; securePort: number; stop: () => Promise<void> };

/** The server is not installed. The message says how to install it. */
export class Missing extends Error {}

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;
const needs = (program: string, packages: string, conflict: string) => {
  if (!isInstalled(program))
    throw new Missing(
      `${program} is missing. As root: apt-get install ${packages}. It conflicts with ${conflict}: apt-get remove ${conflict} first.`,
    );
  if (process.getuid?.() !== 0) throw new Missing(`${program} needs root: run this command as root.`);
};
const lines = (...all: string[]): string => `${all.join('\n')}\n`;
const startLimitMs = 60_000;
const untilItAnswers = (port: number) =>
  waitUntil(
    `a server on port ${port}`,
    () => offersOf(port),
    ({ length }) => length > 0,
    { limitMs: startLimitMs },
  );

/**
 * Checks logins for Postfix in the protocol of Dovecot's authentication service.
 *
 * @see https://doc.dovecot.org/latest/core/developers/design/auth_protocol.html
 */
const startLogins = async () => {
  const server = createServer((socket) => {
    socket.write('VERSION\t1\t2\nMECH\tPLAIN\tplaintext\nSPID\t1\nCUID\t1\nCOOKIE\t00\nDONE\n');
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        for (const line of chunk.toString().split('\n')) {
          const [command, id] = line.split('\t');
          if (command !== 'AUTH') continue;
          const response = Buffer.from(/\tresp=(\S+)/.exec(line)?.[1] ?? '', 'base64').toString();
          const isRight = response.endsWith(`\0${login.user}\0${login.password}`);
          socket.write(`${isRight ? 'OK' : 'FAIL'}\t${id}\tuser=${login.user}\n`);
        }
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
};

/** The processes of Postfix without a chroot, because logins and the certificate are outside. */
const postfixServices = (port: number) =>
  lines(
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'verify unix - - n - 1 verify',
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'relay unix - - n - - smtp',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
  );

const startPostfix = async ({ folder, relayPort, pem }: Setting): Promise<RunningServer> => {
  needs('postfix', 'postfix', 'opensmtpd');
  const [port, users] = [await freePort(), await startLogins()];
  const config = join(folder, 'config');
  await Promise.all([config, join(folder, 'queue'), join(folder, 'data')].map((path) => mkdir(path)));
  const access = Object.entries(refusals).map(([address, code]) => `{${address} = ${code} Not this one}`);
  await writeFile(
    join(config, 'main.cf'),
    lines(
      'compatibility_level = 3.6',
      `queue_directory = ${folder}/queue`,
      `data_directory = ${folder}/data`,
      `maillog_file = ${folder}/log`,
      `maillog_file_prefixes = ${folder}`,
      'daemon_directory = /usr/lib/postfix/sbin',
      'mail_owner = postfix',
      'inet_interfaces = 127.0.0.1',
      'inet_protocols = ipv4',
      'myhostname = lab.example',
      'mydestination =',
      'alias_maps =',
      'alias_database =',
      'mynetworks = 127.0.0.0/8',
      `relayhost = [127.0.0.1]:${relayPort}`,
      'smtp_tls_security_level = none',
      'smtputf8_enable = yes',
      `smtpd_tls_chain_files = ${pem}`,
      'smtpd_tls_security_level = may',
      'smtpd_tls_auth_only = yes',
      'smtpd_sasl_auth_enable = yes',
      'smtpd_sasl_type = dovecot',
      `smtpd_sasl_path = inet:127.0.0.1:${users.port}`,
      'smtpd_relay_restrictions = permit_mynetworks, permit_sasl_authenticated, reject',
      `smtpd_recipient_restrictions = check_recipient_access inline:{${access.join(', ')}}, permit`,
    ),
  );
  await writeFile(join(config, 'master.cf'), postfixServices(port));
  execFileSync('chown', ['postfix', join(folder, 'data')]);
  execFileSync('postfix', ['-c', config, 'start'], { stdio: 'ignore' });
  await untilItAnswers(port);
  return {
    version: `Postfix ${execFileSync('postconf', ['-d', '-h', 'mail_version']).toString().trim()}`,
    ...{ port, securePort: port },
    stop: async () => {
      spawnSync('postfix', ['-c', config, 'stop'], { stdio: 'ignore' });
      users.stop();
    },
  };
};

/** Starts a program that stays in the foreground. Its output goes to the caller's error output if it ends too early. */
const keptRunning = async (port: number, program: string, args: string[], env = process.env) => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
    });
  const ended = once(child, 'exit');
  await Promise.race([
    untilItAnswers(port),
    ended.then(() => Promise.reject(new Error(`${program} has ended: ${said}`))),
  ]);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
};

const startOpenSmtpd = async ({ folder, relayPort, pem }: Setting): Promise<RunningServer> => {
  needs('smtpd', 'opensmtpd', 'postfix');
  const [port, securePort] = [await freePort(), await freePort()];
  const [config, users] = [join(folder, 'smtpd.conf'), join(folder, 'users')];
  const hash = execFileSync('smtpctl', ['encrypt', login.password]).toString().trim();
  await writeFile(users, lines(`${login.user} ${hash}`));
  const filters = Object.entries(refusals).flatMap(([address, code], at) => [
    `table refused${at} { "${address}" }`,
    `filter refusal${at} phase rcpt-to match rcpt-to <refused${at}> reject "${code} Not this one"`,
  ]);
  const names = Object.keys(refusals).map((_, at) => `refusal${at}`);
  await writeFile(
    config,
    lines(
      `pki lab cert "${pem}"`,
      `pki lab key "${pem}"`,
      `table users file:${users}`,
      ...filters,
      `filter refusals chain { ${names.join(', ')} }`,
      `listen on 127.0.0.1 port ${port} filter refusals`,
      `listen on 127.0.0.1 port ${securePort} tls pki lab auth <users> filter refusals`,
      `action "relay" relay host smtp://127.0.0.1:${relayPort}`,
      'match from any for any action "relay"',
    ),
  );
  const stop = await keptRunning(port, 'smtpd', ['-d', '-f', config]);
  const version = spawnSync('smtpd', ['-h'], { encoding: 'utf8' }).stderr.split('\n')[0]?.replace('version: ', '');
  return { version: version ?? 'OpenSMTPD', port, securePort, stop };
};

const harakaVersion = '3.3.4';

const startHaraka = async ({ folder, relayPort, pem }: Setting): Promise<RunningServer> => {
  const installed = join(root, '.data/lab/haraka');
  const program = join(installed, 'node_modules/Haraka/bin/haraka');
  if (spawnSync('test', ['-e', program]).status !== 0) {
    console.log(`Installing Haraka ${harakaVersion} into .data/lab/haraka`);
    await mkdir(installed, { recursive: true });
    const args = ['install', '--no-audit', '--no-fund', '--omit=optional', '--prefix', installed];
    execFileSync('npm', [...args, `Haraka@${harakaVersion}`], { cwd: installed, stdio: 'inherit' });
  }
  const port = await freePort();
  const [config, plugins] = [join(folder, 'config'), join(folder, 'plugins')];
  await Promise.all([mkdir(config), mkdir(plugins), mkdir(join(folder, 'queue'))]);
  await writeFile(
    join(plugins, 'lab_refusals.js'),
    lines(
      `const refusals = ${JSON.stringify(refusals)};`,
      'exports.hook_rcpt = (next, connection, [recipient]) => {',
      '  const code = refusals[recipient.address];',
      '  connection.relaying = true;',
      '  if (!code) return next(OK);',
      "  next(code < 500 ? DENYSOFT : DENY, 'Not this one');",
      '};',
    ),
  );
  const files = {
    plugins: lines('tls', 'auth/flat_file', 'lab_refusals', 'queue/smtp_forward'),
    'smtp.ini': lines(`listen=127.0.0.1:${port}`, 'nodes=0'),
    'smtp_forward.ini': lines('host=127.0.0.1', `port=${relayPort}`, 'enable_outbound=true'),
    'auth_flat_file.ini': lines('[core]', 'methods=PLAIN,LOGIN', '[users]', `${login.user}=${login.password}`),
    'tls.ini': lines(`key=${pem}`, `cert=${pem}`),
    me: 'lab.example',
    loglevel: 'WARN',
  };
  // Haraka reads a file of the folder in place of its default, and needs every section of this one.
  await copyFile(join(installed, 'node_modules/Haraka/config/connection.ini'), join(config, 'connection.ini'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(config, name), text)));
  const stop = await keptRunning(port, process.execPath, [program, '-c', folder]);
  return { version: `Haraka ${harakaVersion}`, port, securePort: port, stop };
};

export const servers = { postfix: startPostfix, opensmtpd: startOpenSmtpd, haraka: startHaraka };
export type ServerName = keyof typeof servers;
