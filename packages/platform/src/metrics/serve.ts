/** `GET /metrics` on a separate port, which no public route forwards to. */
import { Host, Port } from '../env.ts';
import { type ListeningServer, listen } from '../http-server.ts';
import { openMetrics } from './instruments.ts';

/** Part of every process's environment. */
export const metricsEnv = {
  /** The port for Prometheus. Without it, no metrics are collected. */
  METRICS_PORT: Port.optional(),
  /** The address to listen on; by default loopback, regardless of HOST. */
  METRICS_HOST: Host,
};

/** Serves the metrics in Prometheus' text format. Returns undefined without a port. */
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
