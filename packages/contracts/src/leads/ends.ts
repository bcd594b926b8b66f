/** Why a lead ended, stored once (`leads.end_reason`). Pages, emails, histories and figures read it. Without zod, because page addresses need it. */
import { limits } from '../limits.ts';

export const leadEndReasons = [
  'TIME_RAN_OUT',
  'DECLINED',
  'CHOSE_ANOTHER',
  'WITHDRAWN',
  'REMOVED',
  'REVOKED',
  'REQUEST_EXPIRED',
  'SUSPENDED',
  'PROVIDER_LEFT',
  'PLACES_TAKEN',
  'REQUEST_CHANGED',
  'PLAN_ENDED',
] as const;
export type LeadEndReason = (typeof leadEndReasons)[number];

/**
 * Each reason: the label of the lead, and a sentence for its provider. Only a lead whose time ran out counts as unanswered. The
 * provider's own decline needs no sentence.
 */
const texts: Record<LeadEndReason, { label: string; sentence: string }> = {
  TIME_RAN_OUT: { label: 'Expired', sentence: 'You didn’t respond in time, so the lead expired.' },
  DECLINED: { label: 'Declined', sentence: 'You declined this lead.' },
  CHOSE_ANOTHER: { label: 'Not chosen', sentence: 'The client chose another provider.' },
  WITHDRAWN: { label: 'Withdrawn', sentence: 'The client no longer needs it.' },
  REMOVED: { label: 'Removed', sentence: 'We removed this request.' },
  REVOKED: { label: 'Revoked', sentence: 'The client no longer shares their contact details with you.' },
  REQUEST_EXPIRED: { label: 'Request expired', sentence: 'The request expired.' },
  SUSPENDED: { label: 'Suspended', sentence: 'The lead ended because your business was suspended.' },
  PROVIDER_LEFT: { label: 'Ended', sentence: 'The lead ended because your business no longer took leads.' },
  PLACES_TAKEN: {
    label: 'Places taken',
    sentence: `${limits.providersPerEnquiry} other providers accepted first.`,
  },
  REQUEST_CHANGED: {
    label: 'Request changed',
    sentence: 'The client changed the service or the place to one that you don’t cover.',
  },
  PLAN_ENDED: { label: 'Plan ended', sentence: 'The lead ended because your plan no longer includes leads.' },
};

export const leadEndLabel = (reason: LeadEndReason): string => texts[reason].label;
export const leadEndSentence = (reason: LeadEndReason): string => texts[reason].sentence;

/** What administrators read after the provider's name. */
export const leadEndForAdmins: Record<LeadEndReason, string> = {
  TIME_RAN_OUT: 'didn’t respond in time',
  DECLINED: 'declined',
  CHOSE_ANOTHER: 'wasn’t chosen',
  WITHDRAWN: 'lost the lead because the client no longer needs it',
  REMOVED: 'lost the lead because the request was removed',
  REVOKED: 'lost access to the contact details',
  REQUEST_EXPIRED: 'lost the lead because the request expired',
  SUSPENDED: 'lost the lead because it was suspended',
  PROVIDER_LEFT: 'lost the lead because it no longer takes leads',
  PLACES_TAKEN: 'was rung, but others had taken all places',
  REQUEST_CHANGED: 'lost the lead because the request changed',
  PLAN_ENDED: 'lost the lead because its plan no longer includes leads',
};

/** Whether an ended lead lowers its provider's response rate: only one that the provider let expire. */
export const countsAsUnanswered = (reason: LeadEndReason | null): boolean => reason === 'TIME_RAN_OUT';

/** Leads that ended for these reasons count nowhere: the provider was rung beside others, or the request became another one. */
export const uncountedEnds: readonly LeadEndReason[] = ['PLACES_TAKEN', 'REQUEST_CHANGED'];

/** Whether a lead counts among its provider's recent leads and in its week. */
export const countsAsReceived = (reason: LeadEndReason | null): boolean =>
  reason === null || !uncountedEnds.includes(reason);
