/** `GET /metrics` on a port of its own: nothing that people reach passes it on. */
import { Host, Port } from '../env.ts';
import { type ListeningServer, listen } from '../http-server.ts';
import { openMetrics } from './instruments.ts';

/** Part of every process's environment. */
export const metricsEnv = {
  /** Where Prometheus asks for the process's metrics; without it nowhere, and nothing is counted. */
  METRICS_PORT: Port.optional(),
  /** The address to listen on for it: of this machine alone, whatever HOST says. */
  METRICS_HOST: Host,
};

/** Serves the metrics in Prometheus' text format. Undefined without a port. */
export const serveMetrics = async (env: {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}): Promise<ListeningServer | undefined> => {
  if (env.METRICS_PORT === undefined) return undefined;
  const metrics = await openMetrics();
  return listen(
    async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
      const text = await metrics.text().catch(() => undefined);
      if (text === undefined) return response.writeHead(500).end();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    },
    env.METRICS_PORT,
    { host: env.METRICS_HOST },
  );
};
