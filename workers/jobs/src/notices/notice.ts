/** What a notice says: its data, whether it is still true, and how it reads on each channel. */
import type { Declaration } from '@marketplace/contracts/notices/declaration';
import {
  type Channel,
  type NoticeJob,
  type NoticeName,
  noticeJob,
  notices,
} from '@marketplace/contracts/notices/notices';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '@marketplace/domain/deps';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import type { PhoneSubject } from '@marketplace/domain/phones/subjects.view';
import type { TeamReaders } from '@marketplace/domain/team/readers';
import type { MailBody, MailDeps, MailJob, MailTemplate } from '../mails/template.ts';
import { oneLine } from '../mails/wording.ts';
import type { ChosenPhoneJob, PhoneTemplate } from '../phone/template.ts';
import type { PushContent, PushTemplate } from '../push/template.ts';

type Only<Data> = {
  /** What must also be true for this channel. */
  only?: (data: Data, now: Date) => boolean;
};
/** What stands in the notice: the title of the lead's request, with contact details masked, or another short text. */
type Titled<Data> = Data extends { title: string }
  ? { title?: (data: Data) => string }
  : { title: (data: Data) => string };
/** Data of a push has the lead, or the provider whose owners get it. */
type PushBody<Data> = Titled<Data> &
  Only<Data> & {
    /** Milliseconds for which the push service keeps it for a browser that is offline. */
    life: number | ((data: Data, now: Date) => number);
    /** An undelivered push gives way to a newer one with the same topic. At most 32 characters (`topicOf`). */
    topic: (data: Data) => string;
    /** Text before the title of the request. */
    prefix?: (data: Data) => string;
    /** Sent in quiet hours too, except to people who switched the night off. */
    isUrgent?: boolean | ((data: Data) => boolean);
    /** Only for service workers of earlier releases. */
    also?: (data: Data) => { messageId: string };
  };
/** Data of a notice to a phone has the lead and the enquiry, or the provider whose owners get it. */
type PhoneBody<Data> = Titled<Data> &
  Only<Data> &
  Pick<
    PhoneTemplate,
    'template' | 'button' | 'sentence' | 'onlyWhatsApp' | 'choices' | 'timesSentence' | 'timeCounts'
  > & {
    /** Sent at night too, except to people who switched the night off. */
    isUrgent?: (data: Data) => boolean;
    /** The times to choose from. With a number of them that is not in `timeCounts`, the notice is not sent. */
    times?: (data: Data, now: Date) => PhoneSubject['times'];
    /** The mail about the same subject, if another notice sends it. */
    mailedBy?: MailJob;
    /** A shorter way to the page for SMS, if its address leaves no room for the title. */
    shortPage?: string;
  };

type On<N extends NoticeName, C extends string, Then> =
  (typeof notices)[N] extends Record<C, object> ? Record<C, Then> : unknown;

type Shared<Data> = {
  /** Reads the data for all channels; undefined if the subject is gone. Hot reads share a statement (`gathered`). */
  load: (deps: Deps, subjectId: string) => Promise<Data | undefined>;
  /** Whether the notice is still true when it is sent. */
  holds: (data: Data, now: Date) => boolean;
};

/** What pushes and phones need. `title`: the request's, masked. `readerId`: the only person of the team who gets it. */
type Lead = { leadId: string; enquiryId: string; title: string; readerId?: string };
type Business = { providerId: string };
const readersOf = (data: Lead | Business): TeamReaders =>
  'leadId' in data ? { leadId: data.leadId, readerId: data.readerId } : { ownersOf: data.providerId };
type Loads<L> = { load: (deps: Deps, subjectId: string) => Promise<L | undefined> };

type Spec<N extends NoticeName, Data> = Shared<Data> &
  On<N, 'mail', MailBody<Data> & Only<Data>> &
  On<N, 'push', PushBody<Data>> &
  On<N, 'phone', PhoneBody<Data>> &
  ((typeof notices)[N] extends { push: object } | { phone: object } ? Loads<Lead | Business> : unknown);

/** A notice, with a template for each of its channels. */
export type Notice<N extends NoticeName, Data> = Shared<Data> & { name: N } & On<
    N,
    'mail',
    MailTemplate<Extract<NoticeJob<'mail', N>, MailJob>, Data>
  > &
  On<N, 'push', PushTemplate> &
  On<N, 'phone', PhoneTemplate>;

/** A letter and an id, for a topic. Version 7 ids all start with the same digits. */
export const topicOf = (letter: string, id: string): string => `${letter}${id.replaceAll('-', '').slice(1)}`;

/** A page's address with its values: `/providers/leads/{leadId}`. */
const filled = (page: string, values: Record<string, string | null>): string =>
  page.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A spec for any channels. */
type AnySpec = Shared<Lead> & { mail?: MailBody<Lead> & Only<Lead>; push?: PushBody<Lead>; phone?: PhoneBody<Lead> };

/** Declares how a notice reads on the channels that `contracts/notices` gives it. */
export const notice = <const N extends NoticeName, Data>(name: N, spec: Spec<N, Data>): Notice<N, Data> => {
  const declaration: Declaration = notices[name];
  const { about, reader, page = '' } = declaration;
  const { load, holds, mail, push, phone } = spec as unknown as AnySpec;
  const holdsOn =
    ({ only }: Only<Lead>) =>
    (data: Lead, now: Date) =>
      holds(data, now) && (only?.(data, now) ?? true);
  /** The data if the notice is true on the channel. */
  const trueOn = async (body: Only<Lead>, deps: Deps, id: string) => {
    const data = await load(deps, id);
    return data && holdsOn(body)(data, deps.clock.now()) ? data : undefined;
  };
  const job = (channel: Channel) => noticeJob(name, channel)!;

  const pushContent = async (body: PushBody<Lead>, deps: Deps, id: string): Promise<PushContent | undefined> => {
    const data = await trueOn(body, deps, id);
    if (!data) return undefined;
    const life = typeof body.life === 'number' ? body.life : body.life(data, deps.clock.now());
    const { isUrgent = false } = body;
    return {
      isUrgent: typeof isUrgent === 'boolean' ? isUrgent : isUrgent(data),
      ...{ readers: readersOf(data), ...('leadId' in data && { leadId: data.leadId }) },
      title: `${body.prefix?.(data) ?? ''}${oneLine(body.title?.(data) ?? data.title)}`,
      ...body.also?.(data),
      ...{ ttlSeconds: Math.max(0, Math.ceil(life / 1000)), topic: body.topic(data) },
    };
  };

  const phoneTemplate = ({
    only,
    title,
    isUrgent,
    times,
    shortPage,
    mailedBy,
    ...body
  }: PhoneBody<Lead>): PhoneTemplate => ({
    ...body,
    ...{ job: job('phone') as ChosenPhoneJob, about, reader: reader === 'seeker' ? 'SEEKER' : 'PROVIDER' },
    ...{ kind: declaration.phone!.kind, mail: mailedBy ?? noticeJob(name, 'mail') ?? null },
    load: async (deps, id) => {
      const data = await trueOn({ ...(only && { only }) }, deps, id);
      if (!data) return undefined;
      const { leadId = null, enquiryId = null } = data as Partial<Lead>;
      const open = times?.(data, deps.clock.now()) ?? [];
      if (!(body.timeCounts ?? [0]).includes(open.length)) return undefined;
      return {
        ...(reader !== 'seeker' && { readers: readersOf(data) }),
        ...{ leadId, enquiryId, title: title?.(data) ?? data.title, isUrgent: isUrgent?.(data) ?? false },
        ...(open.length > 0 && { times: open }),
      };
    },
    path: ({ leadId }, token) => filled(page, { leadId, token }),
    ...(shortPage && { shortPath: ({ leadId }, token) => filled(shortPage, { leadId, token }) }),
  });

  return {
    ...{ name, load, holds },
    ...(mail && { mail: { ...mail, job: job('mail'), about, load, holds: holdsOn(mail) } }),
    ...(push && { push: { job: job('push'), about, load: (deps: Deps, id: string) => pushContent(push, deps, id) } }),
    ...(phone && { phone: phoneTemplate(phone) }),
  } as unknown as Notice<N, Data>;
};

/** A mail to the seeker of a request, in its language and with its link. */
export const toSeeker = {
  language: ({ language }: { language: LanguageCode }) => language,
  to: ({ contactEmail }: { contactEmail: string }) => contactEmail,
  token: ({ enquiryId }: { enquiryId: string }, deps: MailDeps) => issueRequestToken(deps, enquiryId),
};
