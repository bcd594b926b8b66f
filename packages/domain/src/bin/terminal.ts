/** Who acts in a terminal, as the audit log names them: nobody who is signed in, from no network. */
import type { Actor } from '../audit/queries.ts';

export const terminal: Actor = { id: null, network: null };
