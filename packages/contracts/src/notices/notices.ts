/** All notices, and what follows from their declarations: jobs, causes, titles and choices. Without zod. */
import { accessPassNotices } from './access-passes.ts';
import { accountNotices } from './accounts.ts';
import { appointmentNotices } from './appointments.ts';
import { billingNotices } from './billing.ts';
import { completionNotices } from './completions.ts';
import { contactNotices } from './contact.ts';
import { conversationNotices } from './conversations.ts';
import { type Declaration, type Declarations, type Reader, readers } from './declaration.ts';
import { enquiryNotices } from './enquiries.ts';
import { leadNotices } from './leads.ts';
import { personalDataNotices } from './personal-data.ts';
import { phoneNotices } from './phones.ts';
import { providerApplicationNotices } from './provider-applications.ts';
import { providerDocumentNotices } from './provider-documents.ts';
import { providerNotices } from './providers.ts';
import { quoteNotices } from './quotes.ts';
import { ratingNotices } from './ratings.ts';
import { teamNotices } from './team.ts';
import { webhookNotices } from './webhooks.ts';
import { workNotices } from './work.ts';

export const notices = {
  ...leadNotices,
  ...quoteNotices,
  ...appointmentNotices,
  ...completionNotices,
  ...conversationNotices,
  ...enquiryNotices,
  ...ratingNotices,
  ...phoneNotices,
  ...providerNotices,
  ...billingNotices,
  ...providerDocumentNotices,
  ...providerApplicationNotices,
  ...accessPassNotices,
  ...teamNotices,
  ...contactNotices,
  ...accountNotices,
  ...personalDataNotices,
  ...webhookNotices,
  ...workNotices,
} as const satisfies Declarations;

export const channels = ['mail', 'push', 'phone'] as const;
export type Channel = (typeof channels)[number];

type All = typeof notices;
export type NoticeName = keyof All;
/** The notices on a channel. */
export type NoticeOn<C extends Channel> = {
  [N in NoticeName]: All[N] extends Record<C, object> ? N : never;
}[NoticeName];
type JobFor<N extends NoticeName, C extends Channel> =
  All[N] extends Record<C, infer On> ? (On extends { job: infer J extends string } ? J : `${C}.${N}`) : never;
/** The jobs that send the notices on the channels. */
export type NoticeJob<C extends Channel, N extends NoticeName = NoticeName> = {
  [M in N]: { [On in C]: JobFor<M, On> }[C];
}[N];
/** The field with the subject's id, by job. */
export type AboutByJob = {
  [N in NoticeName as NoticeJob<Channel, N>]: All[N]['about'];
};

const declared: Declarations = notices;

/** Undefined if the notice is not sent on the channel. */
export const noticeJob = (name: string, channel: Channel): string | undefined => {
  const on = declared[name]?.[channel];
  return on && ('job' in on && on.job ? on.job : `${channel}.${name}`);
};

/** One channel of a notice. */
export type NoticeSend = { name: NoticeName; channel: Channel; job: string; declaration: Declaration };

/** Every notice on each of its channels. */
export const noticeSends: readonly NoticeSend[] = Object.entries(declared).flatMap(([name, declaration]) =>
  channels.flatMap((channel) => {
    const job = noticeJob(name, channel);
    return job ? [{ name: name as NoticeName, channel, job, declaration }] : [];
  }),
);

const things = {
  mail: ' didn’t get the email',
  push: '’s device didn’t get the notification',
  phone: '’s phone didn’t get the notification',
} as const;

/** What failed when the notice's job was given up, as a sentence. */
export const failedNoticeText = ({ channel, declaration }: NoticeSend): string =>
  declaration[channel]?.failed ?? `${readers[declaration.reader]}${things[channel]} ${declaration.missed}.`;

/** What a browser shows of each push, by its kind. */
export const shownPushes = Object.fromEntries(
  noticeSends.flatMap(({ channel, job, declaration: { push, page } }) =>
    channel === 'push' ? [[job.replace('push.', ''), { title: push!.title, page: page! }]] : [],
  ),
);

/** The mails of the administration's lists of sent mails, by job. */
const records = new Map(
  noticeSends.flatMap(({ channel, job, declaration }) =>
    channel === 'mail' && declaration.record ? [[job, declaration] as const] : [],
  ),
);

/** Jobs of the mails that the administration lists: about this field, to this reader. */
export const recordedMails = (wanted: { about?: string; reader?: Reader } = {}): string[] =>
  [...records].flatMap(([job, { about, reader }]) => {
    const isWanted = (wanted.about ?? about) === about && ['either', wanted.reader ?? reader].includes(reader);
    return isWanted ? [job] : [];
  });

/** The title of a mail of a provider, and its line in a request's history. */
export const recordTitle = (job: string): string | undefined => records.get(job)?.record;
export const recordLine = (job: string, business: string): string | undefined => {
  const { reader, record } = records.get(job) ?? {};
  if (!record) return undefined;
  const title = `${record[0]!.toLowerCase()}${record.slice(1)}`.replace('{business}', business);
  return `Email to ${reader === 'seeker' ? 'the seeker' : business}: ${title}`;
};

type Choice = { label: string; text?: string; onlyOwners?: true };
/** The notices to phones that this reader chooses from, by the kind that is stored with the number. */
export type PhoneKindsOf<R extends 'seeker' | 'provider'> = {
  [N in NoticeOn<'phone'> as All[N]['reader'] extends R ? All[N]['phone']['kind'] : never]: Choice;
};
export const phoneKindsOf = <R extends 'seeker' | 'provider'>(reader: R): PhoneKindsOf<R> =>
  Object.fromEntries(
    noticeSends.flatMap(({ channel, declaration }) => {
      if (channel !== 'phone' || declaration.reader !== reader) return [];
      const { kind, label, text, onlyOwners } = declaration.phone!;
      return [[kind, { label, ...(text && { text }), ...(onlyOwners && { onlyOwners }) }]];
    }),
  ) as PhoneKindsOf<R>;
