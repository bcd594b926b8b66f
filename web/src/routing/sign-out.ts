import { call } from '../api/client.ts';
import { removeDraftsForGood } from '../storage.ts';
import { leaveFreely } from './leaving.ts';
import { to } from './paths.ts';

/** Loads the home page afresh, so that nothing of this person is left in memory, and nothing that they typed in the browser. */
const leave = () => {
  removeDraftsForGood();
  leaveFreely();
  window.location.assign(to.home());
};

/**
 * Ends the session and leaves the page.
 * @throws ApiError
 */
export const signOut = async () => {
  await call('signOut');
  leave();
};

/**
 * The same for every session of this person, on all devices.
 * @throws ApiError
 */
export const signOutEverywhere = async () => {
  await call('endSessions', { query: { all: 'true' } });
  leave();
};
