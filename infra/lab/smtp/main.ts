/**
 * `npm run smtp -- postfix`, `opensmtpd` or `haraka`: runs the cases of the mail transport on a real server on this machine. Exits with 1
 * if one fails, and with 2 if the server is not installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { type Lab, mailCases } from './cases.ts';
import { startDownstream } from './downstream.ts';
import { offersOf } from './offers.ts';
import { startProxy } from './proxy.ts';
import { Missing, type RunningServer, type ServerName, servers } from './servers.ts';

/** A key and a certificate for 0.0.0.0, which we then trust. OpenSMTPD 6.8 fails with the elliptic key of the tests. */
const makeCertificate = async (pem: string): Promise<void> => {
  const subject = ['-subj', '/CN=lab.example', '-addext', 'subjectAltName=IP:0.0.0.0'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-keyout', pem, '-out', pem, ...subject], {
    stdio: 'ignore',
  });
  await chmod(pem, 0o600); // OpenSMTPD refuses a key that others can read
  setDefaultCACertificates([/-----BEGIN CERTIFICATE-----.+/s.exec(await readFile(pem, 'utf8'))![0]]);
};

/** Whether another client than ours can open TLS. OpenSMTPD 6.8 of Debian 12 cannot, with its OpenSSL 3. */
const answersOpenssl = (port: number): boolean => {
  const args = ['s_client', '-connect', `127.0.0.1:${port}`, '-starttls', 'smtp'];
  const { stderr } = spawnSync('openssl', args, { input: 'QUIT\r\n', encoding: 'utf8', timeout: 10_000 });
  return !/alert/.test(stderr);
};

const runCases = async ({ version, port, securePort }: RunningServer, received: Lab['received']): Promise<number> => {
  const [proxy, offers] = [await startProxy(port), await offersOf(port)];
  console.log(`${version} offers ${offers.join(', ')}\n`);
  const lab: Lab = { securePort, proxy, received, offers };
  let failed = 0;
  const isSecure = answersOpenssl(securePort);
  const [possible, impossible] = [true, false].map((can) =>
    mailCases.filter(({ isSecure: needs }) => can === (isSecure || !needs)),
  );
  for (const { name } of impossible!) console.log(`  –  ${name}: its TLS fails with openssl s_client too`);
  for (const { name, run } of possible!) {
    const error = await run(lab).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    console.log(`  ${error ? '✗' : '✓'}  ${name}`);
    if (error) console.log(`       ${error.message.replaceAll('\n', '\n       ')}`);
    if (error) failed += 1;
  }
  await proxy.stop();
  console.log(`\n${version}: ${possible!.length - failed} passed, ${failed} failed, ${impossible!.length} impossible`);
  return failed;
};

const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(servers, name)) {
  console.error(`Which server? npm run smtp -- ${Object.keys(servers).join(' | ')}`);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), `marketplace-${name}-`));
await chmod(folder, 0o755); // root's servers also run as other users
const pem = join(folder, 'server.pem');
await makeCertificate(pem);
const downstream = await startDownstream();
let server: RunningServer | undefined;
let exitCode = 0;
try {
  server = await servers[name as ServerName]({ folder, relayPort: downstream.port, pem });
  if ((await runCases(server, downstream.received)) > 0) exitCode = 1;
} catch (error) {
  console.error(error instanceof Missing ? error.message : error);
  exitCode = error instanceof Missing ? 2 : 1;
} finally {
  await server?.stop();
  await downstream.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(exitCode);
