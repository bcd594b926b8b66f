/** Texts of a request's page, derived from its state. */

import { contactMethodNames } from '@marketplace/contracts/enquiries/facts';
import { noProviderText } from '@marketplace/contracts/enquiries/no-provider-text';
import { answerTimeOf } from '@marketplace/contracts/leads/expiry';
import { limits } from '@marketplace/contracts/limits';
import { inWords } from '@marketplace/contracts/promise';
import type { AcceptedProvider, FollowedRequest, RequestEvent } from '@marketplace/contracts/requests/tracking';
import { dateText, durationText } from '../../ui/time.ts';

/** `Five`, at the beginning of a sentence. */
const numberWord = (count: number) => {
  const word = count === 0 ? 'none' : inWords(count);
  return word[0]!.toUpperCase() + word.slice(1);
};
const providers = (count: number) => `${count} ${count === 1 ? 'provider' : 'providers'}`;

/** Whether the request takes no more providers and can no longer be changed. */
export const isOver = ({ status }: Pick<FollowedRequest, 'status'>) => status !== 'open' && status !== 'in_progress';

const doneBy = ({ doneByLeadId, accepted }: FollowedRequest) =>
  accepted.find(({ leadId }) => leadId === doneByLeadId)?.businessName;

/** The outcome in a few words. */
const endText = (request: FollowedRequest): string => {
  const by = doneBy(request);
  switch (request.status) {
    case 'removed':
      return 'We removed this request';
    case 'expired':
      return `No provider accepted within ${limits.enquiryDays} days`;
    case 'completed':
      if (request.outcome === 'UNKNOWN') return `We closed this request after ${limits.idleDays} days without activity`;
      return by ? `Done, by ${by}` : 'Done';
    default:
      return request.outcome === 'WITHDRAWN' ? 'You withdrew this request' : 'You closed this request';
  }
};

/** The headline of the page: the current state of the request. */
export const headline = (request: FollowedRequest): { title: string; text: string } => {
  const { told, opened, open, accepted } = request.providers;
  if (isOver(request))
    return {
      title: endText(request),
      text: `We no longer send it to providers.${accepted > 0 ? ' Providers who accepted keep your details.' : ''}`,
    };
  const rest = open > 0 ? `${numberWord(open)} more can still accept.` : 'We’ve emailed you their details too.';
  if (accepted === 1) return { title: `${request.accepted[0]?.businessName} accepted`, text: rest };
  if (accepted > 1) return { title: `${numberWord(accepted)} providers accepted`, text: rest };
  if (told > 0)
    return {
      title:
        opened > 0
          ? `${numberWord(opened)} of ${providers(told)} ${opened === 1 ? 'has' : 'have'} opened it`
          : `${numberWord(told)} ${told === 1 ? 'provider has' : 'providers have'} your request`,
      text: `${told === 1 ? 'They have' : 'Each has'} ${answerTimeOf(new Date(request.createdAt), request.timeframe)} to accept. We’ll let you know when one does.`,
    };
  if (request.search.isDone)
    return {
      title: 'We haven’t found a provider near you yet',
      text: `${noProviderText(request.city, request.search.nearest)} We’ll send it to the first provider who can take it, and let you know.`,
    };
  // The service or place was changed, so earlier providers no longer have it.
  if (request.timeline.some(({ kind }) => kind === 'MATCHED'))
    return {
      title: 'Searching again',
      text: 'You changed the service or place. We’ll let you know when a provider accepts.',
    };
  return { title: 'We’re finding your providers', text: 'This takes a moment. The page updates automatically.' };
};

/** Explains that the request has reached the most providers, and what to do instead. */
export const fullText = ({ providers: { open, accepted } }: Pick<FollowedRequest, 'providers'>): string => {
  const most = `A request goes to at most ${inWords(limits.providersPerEnquiry)} providers`;
  if (open === 0)
    return `${most}, and all of them have accepted. If none suits you, close this request and post another one.`;
  const next = 'If one declines or doesn’t reply, we’ll ask the next nearest.';
  return accepted > 0
    ? `${most}. ${next}`
    : `${most}. ${next} If you change the service or place, we’ll ask others right away.`;
};

/** When to close a request, and when it closes without activity. */
export const closingText = ({ closing }: Pick<FollowedRequest, 'closing'>): string => {
  const reasons = 'It’s done, you found someone elsewhere, or you no longer need it.';
  return closing ? `${reasons} If nothing happens on it, it closes on ${dateText(closing.at)}.` : reasons;
};

/** One line of the timeline. */
export const eventText = (event: RequestEvent, request: FollowedRequest): { title: string; text?: string } => {
  switch (event.kind) {
    case 'RECEIVED':
      return { title: 'Received' };
    case 'CONTACT_CONFIRMED':
      return { title: 'Your email address is confirmed', text: 'Providers see “Contact confirmed”.' };
    case 'MATCHED':
      return event.told > 0
        ? {
            title: `Sent to ${providers(event.told)}`,
            text: 'We start with the nearest. They can see the job and the place, but not your name or number.',
          }
        : { title: 'No providers found', text: `No verified provider covers ${request.city} for this yet.` };
    case 'OPENED':
      return {
        title: `Opened by ${providers(event.providers)}`,
        ...(event.providers > 1 && { text: 'This is the time of the first view.' }),
      };
    case 'ACCEPTED':
      return {
        title: `Accepted by ${event.businessName}`,
        text: 'They have your contact details, and we’ve emailed you theirs.',
      };
    case 'DECLINED':
      return { title: `${providers(event.providers)} declined`, text: 'We’ll ask the next nearest.' };
    case 'EXPIRED':
      return {
        title: `${providers(event.providers)} didn’t reply`,
        text: `There was no reply in time, so we’ll ask the next nearest.`,
      };
    case 'EDITED':
      return { title: 'You changed the request' };
    case 'KEPT_OPEN':
      return { title: 'You kept the request open' };
    case 'CLOSED':
      return { title: endText(request) };
  }
};

/** What is still pending, and until when. Undefined if nothing is. */
export const stillWaiting = (
  request: FollowedRequest,
): { title: string; text: string; until: string | null } | undefined => {
  if (isOver(request)) return undefined;
  const { open } = request.providers;
  if (open > 0)
    return {
      title: `${numberWord(open)} can still accept`,
      text: 'If a provider doesn’t reply in time, we’ll ask the next nearest.',
      until: request.nextExpiryAt,
    };
  if (request.providers.accepted > 0) return undefined;
  return { title: 'We’re still looking', text: 'When we find someone, we’ll let both of you know.', until: null };
};

/** `4 km away, in Diepkloof`. */
export const distanceText = ({ distanceKm, baseCity }: Pick<AcceptedProvider, 'distanceKm' | 'baseCity'>): string => {
  const away = distanceKm < 1 ? 'In your area' : `${Math.round(distanceKm)}\u00a0km away`;
  return baseCity ? `${away}, ${distanceKm < 1 ? baseCity : `in ${baseCity}`}` : away;
};

/** The median response time and the number of replies it is based on. */
export const answersText = ({ answers }: Pick<AcceptedProvider, 'answers'>): string =>
  answers
    ? `Usually replies in ${durationText(Math.round(answers.medianMinutes))} (${answers.count}\u00a0replies)`
    : 'Not enough replies yet for a response time';

/** `Call or WhatsApp, 082 555 0142`, `Email, thandi@example.org`; a number stays on one line. */
export const reachText = ({
  contactPreferences,
  contact: { phone, whatsapp, email },
}: Pick<FollowedRequest, 'contactPreferences' | 'contact'>): string => {
  const names = contactPreferences.map((method) => contactMethodNames[method]);
  const where = contactPreferences.every((method) => method === 'email') ? email : (whatsapp ?? phone ?? email);
  return `${names.join(' or ')}, ${where.replaceAll(' ', '\u00a0')}`;
};

const minute = 60_000;
/** Polling interval in milliseconds: short at first, 0 (no polling) once the request is over. */
export const pollingInterval = (request: Pick<FollowedRequest, 'status' | 'createdAt'>, now: number): number => {
  if (isOver(request)) return 0;
  return now - Date.parse(request.createdAt) < 15 * minute ? minute / 12 : minute / 2;
};
