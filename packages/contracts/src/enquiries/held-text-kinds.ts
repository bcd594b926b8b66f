/** The filter of the list of texts to review. Without zod, because the list's address needs it. */

/** The kinds of texts that need a review. */
export const heldTextKinds = { text: 'New texts', rewrite: 'Rewritten texts', rating: 'Ratings' } as const;
export type HeldTextKind = keyof typeof heldTextKinds;
export const heldTextKindNames = Object.keys(heldTextKinds) as [HeldTextKind, ...HeldTextKind[]];
