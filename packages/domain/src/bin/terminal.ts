/** The audit-log actor of terminal commands: no signed-in user and no network. */
import type { Actor } from '../audit/queries.ts';

export const terminal: Actor = { id: null, network: null };
