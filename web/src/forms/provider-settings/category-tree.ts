/** The catalogue tree for a provider's choice of services. A chosen group includes everything below it. */
import type { CategoryNames } from '@marketplace/contracts/catalogue/schemas';
import { namesLike } from '../../ui/name-match.ts';

export type CategoryNode = { id: string; name: string; parent: CategoryNode | null; children: CategoryNode[] };

export type CategoryIndex = { top: CategoryNode[]; all: CategoryNode[]; byId: Map<string, CategoryNode> };

/** @param names parents before their children, as the API lists them */
export const categoryIndex = (names: CategoryNames): CategoryIndex => {
  const byId = new Map<string, CategoryNode>();
  for (const { id, name, parentId } of names) {
    const parent = (parentId && byId.get(parentId)) || null;
    const node: CategoryNode = { id, name, parent, children: [] };
    parent?.children.push(node);
    byId.set(id, node);
  }
  const all = [...byId.values()];
  return { top: all.filter(({ parent }) => !parent), all, byId };
};

/** The groups above a category, the widest first. */
export const groupsOf = ({ parent }: CategoryNode): CategoryNode[] => (parent ? [...groupsOf(parent), parent] : []);

/** `Home Improvement, Plumbing`. */
export const pathText = (node: CategoryNode): string =>
  groupsOf(node)
    .map(({ name }) => name)
    .join(', ');

/** The services below a group, without the groups between. */
export const servicesBelow = ({ children }: CategoryNode): number =>
  children.reduce((count, child) => count + (child.children.length > 0 ? servicesBelow(child) : 1), 0);

const allBelow = (node: CategoryNode): string | undefined => {
  const count = servicesBelow(node);
  return count === 0 ? undefined : count === 1 ? 'the service below it' : `all ${count} services below it`;
};

/** `Includes all 14 services below it`; undefined for a service. */
export const groupText = (node: CategoryNode): string | undefined => {
  const all = allBelow(node);
  return all && `Includes ${all}`;
};

/** `Plumbing, all 14 services below it`; for a service only its name. */
export const chosenText = (node: CategoryNode): string => [node.name, allBelow(node)].filter(Boolean).join(', ');

/** Counts the chosen categories that are this one or below it. */
export const chosenWithin = (node: CategoryNode, { byId }: CategoryIndex, chosen: readonly string[]): number =>
  chosen.filter((id) => {
    const other = byId.get(id);
    return other && [...groupsOf(other), other].includes(node);
  }).length;

/** Returns the chosen group that already includes the category, if any. */
export const includedIn = (node: CategoryNode, chosen: readonly string[]): CategoryNode | undefined =>
  groupsOf(node).find(({ id }) => chosen.includes(id));

/** Adds or removes a category. Adding a group removes the choices below it, because it includes them. */
export const toggled = ({ byId }: CategoryIndex, chosen: readonly string[], id: string): string[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return [...chosen.filter((other) => !groupsOf(byId.get(other)!).some((group) => group.id === id)), id];
};

/** Returns the categories that match the typed text, best first. */
export const categoriesLike = ({ all }: CategoryIndex, typed: string, limit: number): CategoryNode[] => {
  const byName = Map.groupBy(all, ({ name }) => name);
  return namesLike([...byName.keys()], typed)
    .flatMap((name) => byName.get(name)!)
    .slice(0, limit);
};
