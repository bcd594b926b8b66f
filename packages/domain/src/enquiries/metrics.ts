/** How long a seeker waits, from posting on: what the marketplace promises. */
import { histogram } from '@marketplace/platform/metrics/instruments';

/** Upper bounds in seconds: the promise is a second; an hour means that something was down. */
const soon = [0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300, 3_600];
/** People answer: minutes to days. */
const byPeople = [60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800];

const firstMatch = histogram('enquiry_first_match_seconds', 'From posting to the first matching.', [], soon);
const firstLead = histogram('enquiry_first_lead_seconds', 'From posting to the first lead.', [], soon);
const firstAccept = histogram('enquiry_first_accept_seconds', 'From posting to the first accepted lead.', [], byPeople);

const waits = { firstMatch, firstLead, firstAccept };

/** Observes how long an enquiry posted at `since` has waited for this. */
export const observeWait = (what: keyof typeof waits, since: Date, now: Date): void =>
  waits[what].observe({}, Math.max(0, (now.getTime() - since.getTime()) / 1_000));
