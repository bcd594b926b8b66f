import { type Audience, type FactSeenBy, type FactValues, factsSeenBy } from '@marketplace/contracts/enquiries/facts';
import { pick } from '@marketplace/contracts/pick';

/** The facts that this audience sees, and no others. Texts, places and contact details have presenters of their own. */
export const presentFacts = <A extends Audience>(
  audience: A,
  row: Pick<FactValues, FactSeenBy<A>>,
): Pick<FactValues, FactSeenBy<A>> => pick(row, factsSeenBy[audience] as readonly FactSeenBy<A>[]);
