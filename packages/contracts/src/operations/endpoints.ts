import { z } from 'zod';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { Health } from './health.ts';
import { ProcessReport } from './processes.ts';

export const operationEndpoints = endpoints({
  reportProcess: {
    method: 'post',
    path: '/api/process-reports',
    summary: 'How the site is, which has no way to Postgres: for the site alone',
    body: ProcessReport,
    reply: Nothing,
  },
  getLiveness: {
    method: 'get',
    path: '/api/health/live',
    summary: 'Whether the process is alive',
    reply: Health,
  },
  getReadiness: {
    method: 'get',
    path: '/api/health/ready',
    summary: 'Whether the process can serve, with each part named',
    reply: Health,
  },
  streamEvents: {
    method: 'get',
    path: '/api/events',
    summary: 'A server-sent event stream that names what to fetch again',
    reply: Raw,
  },
  getOpenApi: {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    reply: z.record(z.string(), z.unknown()),
    publicFor: 300,
  },
});
