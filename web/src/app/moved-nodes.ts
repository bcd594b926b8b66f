/**
 * Translating browsers wrap a page's text nodes in their own elements. React then removes or inserts a node at the
 * wrong parent, and the whole page crashes (https://github.com/facebook/react/issues/11538).
 */

/** Returns the child of `parent` that contains `node`, or null if it is elsewhere. */
const holderOf = (node: Node, parent: Node): Node | null => {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
};

/** Lets React remove nodes and insert next to nodes that were wrapped. Nodes that are gone are skipped. */
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
