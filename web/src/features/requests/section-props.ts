import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import type { Key } from '../../api/keys.ts';

/** Props of every section. `resource`: the address of the request; calls about it go to paths below. */
export type SectionProps = { request: FollowedRequest; resource: Key<FollowedRequest> };
