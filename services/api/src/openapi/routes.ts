import { z } from 'zod';
import { type Route, route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

/** The document of these routes, which is made when somebody first asks: that takes longer than making the routes. */
export const openApiRoute = (routes: Route[]) => {
  let document: Record<string, unknown> | undefined;
  return route({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    policy: 'everyone',
    reply: z.record(z.string(), z.unknown()),
    publicFor: 300,
    handle: () => {
      document ??= openApiDocument(routes);
      return document;
    },
  });
};
