/**
 * A browser that translates a page moves its texts into elements of its own. React then removes or inserts a text where it no
 * longer is, and the whole page breaks (https://github.com/facebook/react/issues/11538).
 */

/** The child of `parent` that holds `node`; null if it is elsewhere. */
const holderOf = (node: Node, parent: Node): Node | null => {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
};

/** Lets React remove and insert beside a node that was wrapped. Where it is gone altogether, nothing is removed. */
export const tolerateMovedNodes = () => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const holder = holderOf(child, this);
    if (holder) removeChild.call(this, holder);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    insertBefore.call(this, node, reference && holderOf(reference, this));
    return node;
  };
};
