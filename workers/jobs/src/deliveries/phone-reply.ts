/** Handles replies by WhatsApp or SMS, and answers what needs an answer: one sentence, with the link of the page. */
import { inLanguage, type LanguageCode } from '@marketplace/contracts/site/languages';
import { noTarget } from '@marketplace/domain/deliveries/channels';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import type { StoredReply } from '@marketplace/domain/phone-replies/queries';
import type { ReplyOutcome } from '@marketplace/domain/phone-replies/rules';
import { canAnswer, forgetAnswered, handleReply, type ReplyFiles } from '@marketplace/domain/phone-replies/service';
import { phoneQueries } from '@marketplace/domain/phones/queries';
import { mailLanguages } from '@marketplace/languages/mails';
import { speaking } from '@marketplace/languages/text';
import type { PhoneNotices } from '@marketplace/platform/phone-notices';
import type { JobDeps } from '../deps.ts';
import { pageUrl } from '../mails/template.ts';
import { type AnswerFacts, replyAnswers } from '../phone/answers.ts';
import { deliverTo } from './phone.ts';

type Handled = StoredReply & { number: string; outcome: ReplyOutcome };
/** `language`: the one of the request, also where no template exists in it. `path`: the page, in that language. */
type Reader = { phoneId: string; language: LanguageCode; isSeeker: boolean; path: string };
/** Who is answered: the person of the answered notice, or the one who confirmed the number last. */
const readerOf = async (deps: JobDeps, { phoneId, leadId, outcome }: Handled): Promise<Reader | undefined> => {
  if (outcome === 'STRANGER') return { phoneId: noTarget, language: 'en', isSeeker: false, path: '/' };
  const recipient = phoneId === null ? undefined : await phoneQueries(deps).recipient(phoneId);
  if (!recipient) return undefined;
  const { enquiryId, language } = recipient;
  const path = enquiryId
    ? `/requests/${await issueRequestToken(deps, enquiryId, { provesContact: false })}`
    : `/providers/leads${leadId ? `/${leadId}` : ''}`;
  return { phoneId: recipient.phoneId, language, isSeeker: enquiryId !== null, path };
};

/** What the answer to an outcome names. */
const read = async (
  deps: JobDeps,
  { outcome, leadId, subjectId }: Handled,
): Promise<Pick<AnswerFacts, 'title' | 'slot'>> => {
  const lead = outcome === 'ACCEPTED' && leadId ? await leadMailData(deps, leadId) : undefined;
  const picked = outcome === 'PICKED' && subjectId ? await seekerAppointmentMailData(deps, subjectId) : undefined;
  const { startsAt, endsAt } = picked?.appointment ?? {};
  return { title: lead?.title ?? '', slot: startsAt && endsAt ? { startsAt, endsAt } : undefined };
};

const answer = async (phone: PhoneNotices, reply: Handled, deps: JobDeps): Promise<void> => {
  const refusal = reply.refusal ?? '';
  const compose = replyAnswers[refusal === '' ? reply.outcome : 'REFUSED'];
  if (!compose || !canAnswer(deps, reply)) return;
  const reader = await readerOf(deps, reply);
  if (!reader) return;
  const { language, path, phoneId, isSeeker } = reader;
  const link = pageUrl(deps, inLanguage(language, path));
  const facts = { link, home: pageUrl(deps, '/'), isSeeker, refusal, ...(await read(deps, reply)) };
  const { text, choices = [], button = '' } = speaking(mailLanguages[language], () => compose(facts));
  const key = { kind: 'phone.reply', subjectId: reply.id, phoneId, number: reply.number } as const;
  await deliverTo(phone, key, deps, { template: null, language, values: [], button, text, choices });
};

/** Handles a reply, and those that its number sent before. Then answers it, and forgets the number. */
export const answerReply = async (phone: PhoneNotices, phoneReplyId: string, deps: JobDeps): Promise<void> => {
  const { objects } = deps;
  const files: ReplyFiles | undefined =
    phone.fetchFile && objects ? { fetch: phone.fetchFile, store: objects.write } : undefined;
  const reply = await handleReply(deps, phoneReplyId, files);
  if (!reply) return;
  await answer(phone, reply, deps);
  await forgetAnswered(deps, phoneReplyId);
};
