/** Method and path of each endpoint for administration, a separate chunk in the browser. */
import { adminEndpoints } from './admin-endpoints.ts';
import { pathsOf } from './endpoint.ts';

export const adminPaths = pathsOf(adminEndpoints);
