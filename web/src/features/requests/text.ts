/** Texts of a request's page, derived from its state. */

import { isRingNight } from '@marketplace/contracts/availability/ringing';
import { contactMethodNames } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { answerTime, inWords } from '@marketplace/contracts/promise';
import type { AcceptedProvider, FollowedRequest, RequestEvent } from '@marketplace/contracts/requests/tracking';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, plural, t } from '@marketplace/languages/text';
import { laterRingText } from '../../components/supply/later-ring-text.ts';
import { unmatchedText } from '../../components/supply/unmatched-text.ts';
import { dateText, durationText } from '../../ui/time.ts';

/** `Five`, at the beginning of a sentence. Digits in other languages, whose number words agree with the noun. */
const numberWord = (count: number) => {
  if (currentLanguage() !== sourceLanguage) return String(count);
  const word = count === 0 ? 'none' : inWords(count);
  return word[0]!.toUpperCase() + word.slice(1);
};

/** Whether the request takes no more providers and can no longer be changed. */
export const isOver = ({ status }: Pick<FollowedRequest, 'status'>) => status !== 'open' && status !== 'in_progress';

/** Whether another provider may be asked: one is known, the search is not done, or all places are taken until one declines. */
const asksMore = (request: FollowedRequest) => {
  const {
    search: { isDone, more, ring },
    providers: { open, accepted },
  } = request;
  if (isOver(request)) return false;
  if (ring) return ring.nextAt !== null;
  return !isDone || more > 0 || open + accepted >= limits.providersPerEnquiry;
};

const doneBy = ({ doneByLeadId, accepted }: FollowedRequest) =>
  accepted.find(({ leadId }) => leadId === doneByLeadId)?.businessName;

/** The outcome in a few words. */
const endText = (request: FollowedRequest): string => {
  const by = doneBy(request);
  switch (request.status) {
    case 'removed':
      return t('We removed this request');
    case 'expired':
      return t('No provider accepted within {days} days', { days: limits.enquiryDays });
    case 'completed':
      if (request.outcome === 'UNKNOWN')
        return t('We closed this request after {days} days without activity', { days: limits.idleDays });
      return by ? t('Done, by {business}', { business: by }) : t('Done');
    default:
      return request.outcome === 'WITHDRAWN' ? t('You withdrew this request') : t('You closed this request');
  }
};

const openedText = (opened: number, told: number): string =>
  told === 1
    ? t('One of 1 provider has opened it')
    : plural(
        opened,
        {
          one: '{count} of {told} providers has opened it',
          other: '{count} of {told} providers have opened it',
        },
        { count: numberWord(opened), told },
      );

const sentText = (open: number): string =>
  plural(
    open,
    { one: '{count} provider has your request', other: '{count} providers have your request' },
    { count: numberWord(open) },
  );

const waitText = ({ timeframe, providers: { open } }: FollowedRequest): string => {
  if (isUrgent(timeframe)) return t('We’ll let you know when one accepts.');
  const time = t(answerTime);
  return open === 1
    ? t('They have {time} to accept. We’ll let you know when one does.', { time })
    : t('Each has {time} to accept. We’ll let you know when one does.', { time });
};

/** The headline of the page: the current state of the request. */
export const headline = (request: FollowedRequest): { title: string; text: string } => {
  const { told, opened, open, accepted } = request.providers;
  if (isOver(request))
    return {
      title: endText(request),
      text: [
        t('We no longer send it to providers.'),
        ...(accepted > 0 ? [t('Providers who accepted keep your details.')] : []),
      ].join(' '),
    };
  const rest =
    open > 0
      ? plural(
          open,
          { one: '{count} more can still accept.', other: '{count} more can still accept.' },
          { count: numberWord(open) },
        )
      : t('We’ve emailed you their details too.');
  const [first] = request.accepted;
  if (accepted === 1 && first) return { title: t('{business} accepted', { business: first.businessName }), text: rest };
  if (accepted > 0)
    return {
      title: plural(
        accepted,
        { one: '{count} provider accepted', other: '{count} providers accepted' },
        { count: numberWord(accepted) },
      ),
      text: rest,
    };
  if (open > 0)
    return {
      // Those who declined or did not reply no longer have it, but may have opened it.
      title: opened > 0 && open === told ? openedText(opened, told) : sentText(open),
      text: waitText(request),
    };
  if (told > 0 && request.search.isDone)
    return { title: t('We’re still looking'), text: t('We’ll tell you as soon as one accepts.') };
  const later = laterRingText(request);
  if (later) return { ...later, text: `${later.text} ${t('We’ll let you know when one accepts.')}` };
  if (request.search.isDone)
    return {
      title: t('We haven’t found a provider near you yet'),
      text: `${unmatchedText(request.city, request.search.nearest)} ${t('We’ll send it to the first provider who can take it, and let you know.')}`,
    };
  // The service or place was changed, so earlier providers no longer have it.
  if (request.timeline.some(({ kind }) => kind === 'MATCHED'))
    return {
      title: t('Searching again'),
      text: t('You changed the service or place. We’ll let you know when a provider accepts.'),
    };
  return {
    title: t('We’re finding your providers'),
    text: t('This takes a moment. The page updates automatically.'),
  };
};

/** Explains that the request has reached the most providers, and what to do instead. */
export const fullText = ({ providers: { open, accepted } }: Pick<FollowedRequest, 'providers'>): string => {
  const most = t(inWords(limits.providersPerEnquiry));
  if (open === 0)
    return t(
      'Up to {most} providers can accept a request, and all of them have. If none suits you, close this request and post another one.',
      { most },
    );
  const next = t(
    'Up to {most} providers have a request at the same time. If one declines or doesn’t reply, we’ll ask the next nearest.',
    { most },
  );
  return accepted > 0 ? next : `${next} ${t('If you change the service or place, we’ll ask others right away.')}`;
};

/** When to close a request, and when it closes without activity. */
export const closingText = ({ closing }: Pick<FollowedRequest, 'closing'>): string => {
  const reasons = t('It’s done, you found someone elsewhere, or you no longer need it.');
  if (!closing) return reasons;
  return `${reasons} ${t('If nothing happens on it, it closes on {date}.', { date: dateText(closing.at) })}`;
};

/** One line of the timeline. */
export const eventText = (event: RequestEvent, request: FollowedRequest): { title: string; text?: string } => {
  switch (event.kind) {
    case 'RECEIVED':
      return { title: t('Received') };
    case 'CONTACT_CONFIRMED':
      return { title: t('Your email address is confirmed'), text: t('Providers see “Contact confirmed”.') };
    case 'MATCHED':
      return event.told > 0
        ? {
            title: plural(event.told, { one: 'Sent to {count} provider', other: 'Sent to {count} providers' }),
            text: t('We start with the nearest. They can see the job and the place, but not your name or number.'),
          }
        : {
            title: t('No providers found'),
            text:
              isUrgent(request.timeframe) && isRingNight(new Date(event.at))
                ? t('No provider near {place} answers at night.', { place: request.city })
                : t('No verified provider covers {city} for this yet.', { city: request.city }),
          };
    case 'OPENED':
      return {
        title: plural(event.providers, {
          one: '{count} provider has read it',
          other: '{count} providers have read it',
        }),
      };
    case 'ACCEPTED':
      return {
        title: t('Accepted by {business}', { business: event.businessName }),
        text: t('They have your contact details, and we’ve emailed you theirs.'),
      };
    case 'DECLINED':
      return {
        title: plural(event.providers, { one: '{count} provider declined', other: '{count} providers declined' }),
        ...(asksMore(request) && { text: t('We’ll ask the next nearest.') }),
      };
    case 'EXPIRED':
      return {
        title: plural(event.providers, {
          one: '{count} provider didn’t reply',
          other: '{count} providers didn’t reply',
        }),
        ...(asksMore(request) && { text: t('There was no reply in time, so we’ll ask the next nearest.') }),
      };
    case 'EDITED':
      return { title: t('You changed the request') };
    case 'KEPT_OPEN':
      return { title: t('You kept the request open') };
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
      title: plural(
        open,
        { one: '{count} can still accept', other: '{count} can still accept' },
        { count: numberWord(open) },
      ),
      text: asksMore(request)
        ? t('If a provider doesn’t reply in time, we’ll ask the next nearest.')
        : t('We’ll tell you as soon as one accepts.'),
      until: request.nextExpiryAt,
    };
  if (request.providers.accepted > 0) return undefined;
  return {
    title: t('We’re still looking'),
    text: t('We’ll tell you as soon as one accepts.'),
    until: null,
  };
};

/** `4 km away, in Diepkloof`. */
export const distanceText = ({ distanceKm, baseCity }: Pick<AcceptedProvider, 'distanceKm' | 'baseCity'>): string => {
  if (distanceKm < 1) return baseCity ? `${t('In your area')}, ${baseCity}` : t('In your area');
  const distance = `${Math.round(distanceKm)}\u00a0km`;
  return baseCity
    ? t('{distance} away, in {place}', { distance, place: baseCity })
    : t('{distance} away', { distance });
};

/** The median response time and the number of replies it is based on; null without enough of them. */
export const answersText = ({ answers }: Pick<AcceptedProvider, 'answers'>): string | null =>
  answers
    ? t('Usually replies in {time} ({count}\u00a0replies)', {
        time: durationText(Math.round(answers.medianMinutes)),
        count: answers.count,
      })
    : null;

/** `Call or WhatsApp, 082 555 0142`, `Email, thandi@example.org`; a number stays on one line. */
export const reachText = ({
  contactPreferences,
  contact: { phone, whatsapp, email },
}: Pick<FollowedRequest, 'contactPreferences'> & {
  contact: Pick<FollowedRequest['contact'], 'phone' | 'whatsapp' | 'email'>;
}): string => {
  const names = contactPreferences.map((method) => t(contactMethodNames[method]));
  const where = contactPreferences.every((method) => method === 'email') ? email : (whatsapp ?? phone ?? email);
  const ways = names.reduce((first, other) => t('{first} or {other}', { first, other }));
  return `${ways}, ${where.replaceAll(' ', '\u00a0')}`;
};

const minute = 60_000;
/** Polling interval in milliseconds: short at first, 0 (no polling) once the request is over. */
export const pollingInterval = (request: Pick<FollowedRequest, 'status' | 'createdAt'>, now: number): number => {
  if (isOver(request)) return 0;
  return now - Date.parse(request.createdAt) < 15 * minute ? minute / 12 : minute / 2;
};
