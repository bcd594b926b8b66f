import { sendJson } from '../api/client.ts';
import { calls } from '../api/keys.ts';
import { to } from './paths.ts';

/**
 * Ends the session and loads the home page afresh, so that nothing of this person is left in memory.
 * @throws ApiError
 */
export const signOut = async () => {
  await sendJson('POST', calls.signOut);
  window.location.assign(to.home());
};

/**
 * The same for every session of this person, on all devices.
 * @throws ApiError
 */
export const signOutEverywhere = async () => {
  await sendJson('DELETE', calls.allSessions);
  window.location.assign(to.home());
};
