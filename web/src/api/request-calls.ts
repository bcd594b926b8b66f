/** Calls about one request, by emailed link or account, depending on the key that the request is read from. */

import { paths } from '@marketplace/contracts/paths.data';
import type { RequestAction, RequestEndpoint } from '@marketplace/contracts/requests/endpoints';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { call } from './client.ts';
import { type CallOptions, endpointAt, type Reply } from './endpoint-url.ts';
import type { Key } from './keys.ts';

type Options<Action extends RequestAction> = Pick<CallOptions<RequestEndpoint<Action>>, 'body'> & {
  /** Parameters in addition to the request's. */
  params?: { id: string };
  headers?: Record<string, string>;
};
type AnyCall = (name: string, options: object) => Promise<unknown>;

/** Calls `action` of the request that is read from `resource`. @throws ApiError */
export const callAbout = <Action extends RequestAction>(
  resource: Key<FollowedRequest>,
  action: Action,
  { body, params, headers }: Partial<Options<Action>> = {},
): Promise<Reply<RequestEndpoint<Action>>> => {
  const access = endpointAt(paths, resource) === 'getOwnRequest' ? 'OwnRequest' : 'LinkedRequest';
  const request = decodeURIComponent(resource.split('/').at(-1)!);
  return (call as AnyCall)(action + access, { params: { request, ...params }, body, headers }) as Promise<
    Reply<RequestEndpoint<Action>>
  >;
};
