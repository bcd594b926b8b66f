import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import { type Route, route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

/** The document of these routes, which is made when somebody first asks: that takes longer than making the routes. */
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
