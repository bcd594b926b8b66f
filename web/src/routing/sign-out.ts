import { call } from '../api/client.ts';
import { endSession } from '../api/session.ts';
import { removeKeptDay } from '../kept-day.ts';
import { removeDraftsForGood } from '../storage.ts';
import { addressOfPage } from './language.ts';
import { leaveFreely } from './leaving.ts';
import { to } from './paths.ts';

/** Ends the session, removes drafts and the calendar's day, and loads `next`, which clears the user's data from memory. */
const leaveAfter = (end: () => Promise<unknown>, next: string) =>
  endSession(async () => {
    await end();
    removeDraftsForGood();
    await removeKeptDay();
    leaveFreely();
    window.location.assign(addressOfPage(next));
  });

/**
 * Ends the session and leaves the page.
 * @throws ApiError
 */
export const signOut = () => leaveAfter(() => call('signOut'), to.home());

/**
 * Ends all of the user's sessions and leaves the page.
 * @throws ApiError
 */
export const signOutEverywhere = () => leaveAfter(() => call('endSessions', { query: { all: 'true' } }), to.home());

/**
 * Leaves the team, which ends all of the user's sessions.
 * @throws ApiError
 */
export const leaveTeam = () => leaveAfter(() => call('leaveTeam'), to.signIn());

/**
 * Requests the deletion of the account, which ends all of the user's sessions.
 * @throws ApiError
 */
export const deleteAccount = () =>
  leaveAfter(() => call('deleteAccount', { body: { everything: true } }), to.yourData({ planned: 'account' }));
