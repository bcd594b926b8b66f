import type { Params } from 'react-router-dom';

/** The slugs of an address, from the top down. A colon cuts off what stands behind it (specification section 2, Route table). */
export const slugsOf = (params: Params): string[] => Object.values(params).flatMap((slug) => slug?.split(':')[0] || []);
