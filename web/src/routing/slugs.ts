import type { Params } from 'react-router-dom';

/** The slugs of an address in order. A slug is cut off at a colon (specification section 2, Route table). */
export const slugsOf = (params: Params): string[] => Object.values(params).flatMap((slug) => slug?.split(':')[0] || []);
