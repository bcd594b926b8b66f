/**
 * Preloaded into a jobs process (`--import`): its pushes to `standInHost` go to the stand-in on this machine, whose address is
 * in `PUSH_STAND_IN`. The product itself calls only public addresses.
 */
import { readFileSync } from 'node:fs';
import https, { Agent, type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { standInHost } from './push-host.ts';

const address = process.env.PUSH_STAND_IN;
const agent = new Agent({
  keepAlive: true,
  ca: readFileSync(new URL(import.meta.resolve('@marketplace/infra/test/push-service.pem')), 'utf8'),
});
const request = https.request as (url: string | URL, options: RequestOptions, done?: unknown) => unknown;
const redirected = (url: string | URL, options: RequestOptions, done?: unknown) => {
  const { hostname, pathname } = new URL(url);
  return address && hostname === standInHost
    ? request(new URL(pathname, address), { ...options, agent }, done)
    : request(url, options, done);
};
https.request = redirected as typeof https.request;
syncBuiltinESMExports();
