/** The site has no way to Postgres: it tells the API how it is. */
import type { ProcessReport } from '@marketplace/contracts/operations/processes';
import { proxySecretHeader } from '@marketplace/http/forwarded';
import { resilience } from '@marketplace/platform/resilience';
import type { Upstreams } from './proxy/upstreams.ts';

/** Sends a report to an API. Throws when none takes it. */
export const createReportSender =
  ({ upstreams, proxySecret }: { upstreams: Pick<Upstreams, 'pick'>; proxySecret: string }) =>
  async (report: ProcessReport): Promise<void> => {
    const answer = await fetch(new URL('/api/process-reports', upstreams.pick()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [proxySecretHeader]: proxySecret },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(resilience.health.patience),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
  };
