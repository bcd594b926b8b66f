import { z } from 'zod';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { Health } from './health.ts';
import { ProcessReport } from './processes.ts';

export const operationEndpoints = endpoints({
  reportProcess: {
    method: 'post',
    path: '/api/process-reports',
    summary: 'Report the health of the site process, which has no access to Postgres. For the site only',
    body: ProcessReport,
    reply: Nothing,
  },
  getLiveness: {
    method: 'get',
    path: '/api/health/live',
    summary: 'Check whether the process is alive',
    reply: Health,
  },
  getReadiness: {
    method: 'get',
    path: '/api/health/ready',
    summary: 'Check whether the process is ready, with the state of each part',
    reply: Health,
  },
  streamEvents: {
    method: 'get',
    path: '/api/events',
    summary: 'Stream server-sent events that name the data to fetch again',
    reply: Raw,
  },
  getOpenApi: {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'Get this document',
    reply: z.record(z.string(), z.unknown()),
    publicFor: 300,
  },
});
