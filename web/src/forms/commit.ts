/** How a decision is sent: at once, or later if the page offers to take it back. */

import { ApiError } from '../api/client.ts';
import { showToast } from '../ui/toast.tsx';
import type { Toast } from '../ui/toast-message.ts';

/** Whether another administrator was faster. */
export const isDecidedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');

/** `done`: the toast of a decision that was made. */
export type Commit = (send: () => Promise<unknown>, done: Pick<Toast, 'title' | 'description'>) => Promise<void>;

export const commitAtOnce: Commit = async (send, done) => {
  await send();
  showToast(done);
};
