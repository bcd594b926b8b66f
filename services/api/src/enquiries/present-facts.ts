import { type Audience, type FactSeenBy, type FactValues, factsSeenBy } from '@marketplace/contracts/enquiries/facts';
import { pick } from '@marketplace/contracts/pick';

/** Exactly the facts for this audience. Texts, places and contact details have separate presenters. */
export const presentFacts = <A extends Audience>(
  audience: A,
  row: Pick<FactValues, FactSeenBy<A>>,
): Pick<FactValues, FactSeenBy<A>> => pick(row, factsSeenBy[audience] as readonly FactSeenBy<A>[]);
