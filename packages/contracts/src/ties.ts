/** What the person behind a request has in common with a business that is the other side of it. */

export const ties = ['ACCOUNT', 'MAILBOX', 'PHONE', 'DEVICE', 'INVITATION'] as const;
/**
 * `ACCOUNT`: the account or its address belongs to the business's main owner or a person of its team. `MAILBOX`, `PHONE`,
 * `DEVICE`: shared with such a person. `INVITATION`: the mailbox is invited to the team and has not answered.
 */
export type Tie = (typeof ties)[number];

/** Labels for administrators. */
export const tieText: Record<Tie, string> = {
  ACCOUNT: 'Account of a person of the business',
  MAILBOX: 'Same mailbox as a person of the business',
  PHONE: 'Same phone number as the business or one of its people',
  DEVICE: 'Uses a browser of a person of the business',
  INVITATION: 'Invited to the team of the business',
};
