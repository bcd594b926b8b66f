/** The words of a request's page, computed from how far the request has come. */

import { contactMethodNames } from '@marketplace/contracts/enquiries/facts';
import { nobodyText } from '@marketplace/contracts/enquiries/no-provider-text';
import { limits } from '@marketplace/contracts/limits';
import { inWords } from '@marketplace/contracts/promise';
import type { AcceptedProvider, FollowedRequest, RequestEvent } from '@marketplace/contracts/requests/tracking';
import { durationText } from '../../ui/time.ts';

/** `Five`, at the beginning of a sentence. */
const numberWord = (count: number) => {
  const word = count === 0 ? 'nobody' : inWords(count);
  return word[0]!.toUpperCase() + word.slice(1);
};
const providers = (count: number) => `${count} ${count === 1 ? 'provider' : 'providers'}`;

/** It takes no more providers, and can no longer be changed. */
export const isOver = ({ status }: Pick<FollowedRequest, 'status'>) => status !== 'open' && status !== 'in_progress';

const doneBy = ({ doneByLeadId, accepted }: FollowedRequest) =>
  accepted.find(({ leadId }) => leadId === doneByLeadId)?.businessName;

/** How it ended, in a few words. */
const endText = (request: FollowedRequest): string => {
  const by = doneBy(request);
  switch (request.status) {
    case 'removed':
      return 'We removed this request';
    case 'expired':
      return `Nobody accepted within ${limits.enquiryDays} days`;
    case 'completed':
      return by ? `Done, by ${by}` : 'Done';
    default:
      return request.outcome === 'WITHDRAWN' ? 'You withdrew this request' : 'You closed this request';
  }
};

/** What the page says first: how far the request has come. */
export const headline = (request: FollowedRequest): { title: string; text: string } => {
  const { told, opened, open, accepted } = request.providers;
  if (isOver(request))
    return {
      title: endText(request),
      text: `No more providers get it.${accepted > 0 ? ' Whoever has accepted keeps what they got.' : ''}`,
    };
  const rest = open > 0 ? `${numberWord(open)} more can still accept.` : 'We mailed you their details, too.';
  if (accepted === 1) return { title: `${request.accepted[0]?.businessName} accepted`, text: rest };
  if (accepted > 1) return { title: `${numberWord(accepted)} providers accepted`, text: rest };
  if (told > 0)
    return {
      title:
        opened > 0
          ? `${numberWord(opened)} of ${told} opened it`
          : `${numberWord(told)} ${told === 1 ? 'provider has' : 'providers have'} your request`,
      text: `Each has ${limits.leadHours} hours to accept. We write to you when one does.`,
    };
  if (request.search.isDone)
    return {
      title: 'Nobody near you can take it yet',
      text: `${nobodyText(request.city, request.search.nearest)} The first provider who can take it gets it at once, and we write to you.`,
    };
  // Those who were told of another service or place have it no more.
  if (request.timeline.some(({ kind }) => kind === 'MATCHED'))
    return {
      title: 'We are looking anew',
      text: 'You changed the service or the place. We write to you when a provider accepts.',
    };
  return { title: 'We are finding your providers', text: 'This takes a moment. What happens shows here by itself.' };
};

/** What is so of the places that a request has for providers, once none is free: how one comes free, or what to do instead. */
export const fullText = ({ providers: { open, accepted } }: Pick<FollowedRequest, 'providers'>): string => {
  const most = `${numberWord(limits.providersPerEnquiry)} providers is the most that a request goes to`;
  if (open === 0)
    return `${most}, and all of them have accepted. If none suits you, close the request and post another one.`;
  const next = 'Whoever declines or lets it lie makes room for the next nearest.';
  return accepted > 0
    ? `${most}. ${next}`
    : `${most}. ${next} With another service or place it is sent to others at once.`;
};

/** One line of the timeline. */
export const eventText = (event: RequestEvent, request: FollowedRequest): { title: string; text?: string } => {
  switch (event.kind) {
    case 'RECEIVED':
      return { title: 'Received' };
    case 'CONTACT_CONFIRMED':
      return { title: 'Your email address is confirmed', text: 'Providers see “contact confirmed”.' };
    case 'MATCHED':
      return event.told > 0
        ? {
            title: `${numberWord(event.told)} told`,
            text: 'Nearest first; among neighbours, whoever had the fewest requests lately. They see the work and the place, not your name or number.',
          }
        : { title: 'Nobody to tell', text: `No verified provider covers ${request.city} for this yet.` };
    case 'OPENED':
      return {
        title: `Opened by ${providers(event.providers)}`,
        ...(event.providers > 1 && { text: 'This is when the first one did.' }),
      };
    case 'ACCEPTED':
      return {
        title: `Accepted by ${event.businessName}`,
        text: 'They got your contact details, and you theirs by mail.',
      };
    case 'DECLINED':
      return { title: `${providers(event.providers)} declined`, text: 'The place goes to the next nearest.' };
    case 'EXPIRED':
      return {
        title: `${providers(event.providers)} let it lie`,
        text: `Nobody answered within ${limits.leadHours} hours, so the place goes to the next nearest.`,
      };
    case 'EDITED':
      return { title: 'You changed the request' };
    case 'CLOSED':
      return { title: endText(request) };
  }
};

/** What is waited for, with the time until when; undefined where nothing is. */
export const stillWaiting = (
  request: FollowedRequest,
): { title: string; text: string; until: string | null } | undefined => {
  if (isOver(request)) return undefined;
  const { open } = request.providers;
  if (open > 0)
    return {
      title: `${numberWord(open)} can still accept`,
      text: 'Whoever lets it lie loses the place, and the next nearest is asked.',
      until: request.nextExpiryAt,
    };
  if (request.providers.accepted > 0) return undefined;
  return { title: 'We go on looking', text: 'The first one who can take it is told, and so are you.', until: null };
};

/** `4 km away, in Diepkloof`. */
export const distanceText = ({ distanceKm, baseCity }: Pick<AcceptedProvider, 'distanceKm' | 'baseCity'>): string => {
  const away = distanceKm < 1 ? 'In your area' : `${Math.round(distanceKm)}\u00a0km away`;
  return baseCity ? `${away}, ${distanceKm < 1 ? baseCity : `in ${baseCity}`}` : away;
};

/** How fast they usually answer, and of how many answers that is known. */
export const answersText = ({ answers }: Pick<AcceptedProvider, 'answers'>): string =>
  answers
    ? `Usually answers in ${durationText(Math.round(answers.medianMinutes))} (${answers.count}\u00a0answers)`
    : 'Too few answers yet to say how fast';

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
/** Milliseconds between two looks at a request: often while the first answers come, 0 (never) once it is over. */
export const pollingInterval = (request: Pick<FollowedRequest, 'status' | 'createdAt'>, now: number): number => {
  if (isOver(request)) return 0;
  return now - Date.parse(request.createdAt) < 15 * minute ? minute / 12 : minute / 2;
};
