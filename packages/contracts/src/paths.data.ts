/** Method and path of each endpoint, with which pages link and call without loading schemas. */
import { pathsOf } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';

export const paths = pathsOf(allEndpoints);
