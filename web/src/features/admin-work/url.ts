/** The URL state of the queue: its tab, its age and the open item. */
import type { WorkItem } from '@marketplace/contracts/operations/work';
import { workGroups } from '@marketplace/contracts/operations/work-kinds';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  group: (value) => value in workGroups,
  age: (value) => value === 'late',
};

/** The open item. It is no filter: a changed tab closes it. */
export const openParameter = 'item';
export const keyOf = ({ kind, id }: Pick<WorkItem, 'kind' | 'id'>): string => `${kind}.${id}`;
