import { call } from '../api/client.ts';
import { removeDraftsForGood } from '../storage.ts';
import { addressOfPage } from './language.ts';
import { leaveFreely } from './leaving.ts';
import { to } from './paths.ts';

/** Removes drafts and reloads at the home page, which clears the user's data from memory. */
const leave = () => {
  removeDraftsForGood();
  leaveFreely();
  window.location.assign(addressOfPage(to.home()));
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
 * Ends all of the user's sessions and leaves the page.
 * @throws ApiError
 */
export const signOutEverywhere = async () => {
  await call('endSessions', { query: { all: 'true' } });
  leave();
};
