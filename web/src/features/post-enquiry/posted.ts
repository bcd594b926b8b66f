/** The request just sent, stored in its tab so that the success screen survives a reload. */
import { PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { z } from 'zod';
import type { Store } from '../../storage.ts';
import type { Owner } from './draft.ts';

const Posted = z.object({
  /** Who sent it; null while signed out. */
  owner: z.string().nullable(),
  reply: PostedEnquiry,
  /** The name of the specific service type. */
  category: z.string(),
  enquiry: PostEnquiry,
});
export type Posted = z.infer<typeof Posted>;

const key = 'enquiry-posted:v1';

export const savePosted = (tab: Store, posted: Posted): void => {
  try {
    tab.setItem(key, JSON.stringify(posted));
  } catch {} // storage is full: after a reload the page shows a new request
};

/** Returns undefined if this tab sent nothing, or if another signed-in user did. */
export const readPosted = (tab: Store, owner: Owner): Posted | undefined => {
  try {
    const posted = Posted.safeParse(JSON.parse(tab.getItem(key) ?? 'null')).data;
    return posted && (posted.owner === null || posted.owner === owner) ? posted : undefined;
  } catch {} // not JSON
};
