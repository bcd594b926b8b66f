/** The two doors to a seeker's own request: the emailed link, and the account that it belongs to. */
import { z } from 'zod';
import { doorPaths } from './door-paths.ts';
import { Id } from './fields.ts';
import { LinkToken } from './link-tokens.ts';

export const bothDoors = {
  ByLink: { path: doorPaths.link, params: z.object({ request: LinkToken }) },
  ByAccount: { path: doorPaths.account, params: z.object({ request: Id }) },
};
