import { z } from 'zod';
import { route } from '../http/route.ts';

export const openApiRoute = (document: Record<string, unknown>) =>
  route({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    policy: 'everyone',
    reply: z.record(z.string(), z.unknown()),
    publicFor: 300,
    handle: () => document,
  });
