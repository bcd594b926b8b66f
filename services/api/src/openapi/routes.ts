import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import { type Route, route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

/** Creates the document on first request, because that takes longer than creating the routes. */
export const openApiRoute = (routes: Route[]) => {
  let document: Record<string, unknown> | undefined;
  return route({
    endpoint: operationEndpoints.getOpenApi,
    policy: 'everyone',
    handle: () => {
      document ??= openApiDocument(routes);
      return document;
    },
  });
};
