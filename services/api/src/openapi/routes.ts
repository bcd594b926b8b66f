import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import { type Route, route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

/** The document is created on first request, because that takes longer than creating the routes. */
export const openApiRoute = (routes: Route[]) =>
  route({
    endpoint: operationEndpoints.getOpenApi,
    policy: 'everyone',
    isFixed: true,
    handle: () => openApiDocument(routes),
  });
