/** How long seekers wait after posting. */
import { histogram } from '@marketplace/platform/metrics/instruments';

/** Bucket bounds in seconds. The target is one second. An hour means an outage. */
const soon = [0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300, 3_600];
/** Bucket bounds for people's responses: minutes to days. */
const byPeople = [60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800];

const firstMatch = histogram('enquiry_first_match_seconds', 'From posting to the first matching.', [], soon);
const firstLead = histogram('enquiry_first_lead_seconds', 'From posting to the first lead.', [], soon);
const firstAccept = histogram('enquiry_first_accept_seconds', 'From posting to the first accepted lead.', [], byPeople);

const waits = { firstMatch, firstLead, firstAccept };

/** Observes the time from posting (`since`) to `now`. */
export const observeWait = (what: keyof typeof waits, since: Date, now: Date): void =>
  waits[what].observe({}, Math.max(0, (now.getTime() - since.getTime()) / 1_000));
