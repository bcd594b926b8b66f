/** Sends process reports through the API, because the site has no access to Postgres. */
import type { ProcessReport } from '@marketplace/contracts/operations/processes';
import { proxySecretHeader } from '@marketplace/http/forwarded';
import { resilience } from '@marketplace/platform/resilience';
import type { Upstreams } from './proxy/upstreams.ts';

/** Sends a report to an API process. Throws if it is not accepted. */
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
