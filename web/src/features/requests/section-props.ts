import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import type { Key } from '../../api/keys.ts';

/** What every section of a request's page gets. `resource` is where the request is read from; what is called about it lies below. */
export type SectionProps = { request: FollowedRequest; resource: Key<FollowedRequest> };
