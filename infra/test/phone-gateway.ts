/** A gateway of phone notices for tests. It keeps what it gets, and answers as the test sets. */
import type { Deps } from '@marketplace/domain/deps';
import { handleReply, receiveReplies } from '@marketplace/domain/phone-replies/service';
import { claimPhoneNotice } from '@marketplace/domain/phones/delivery';
import { codeToSend, createCode } from '@marketplace/domain/phones/service';
import type { PhoneChannel, PhoneNotice, PhoneNotices, PhoneResult } from '@marketplace/platform/phone-notices';
import type { PhoneReply } from '@marketplace/platform/phone-webhook';

export type TestGateway = PhoneNotices & {
  /** What the gateway accepted. */
  sent: PhoneNotice[];
  /** Replaces the answer to later notices. Undefined restores the default, which accepts. */
  answer: (next?: (notice: PhoneNotice) => PhoneResult) => void;
  /** The code of the last confirmation. */
  lastCode: () => string;
};

export const testGateway = (channel: PhoneChannel = 'whatsapp'): TestGateway => {
  const sent: PhoneNotice[] = [];
  let behave: ((notice: PhoneNotice) => PhoneResult) | undefined;
  return {
    channel,
    perDay: 1_000_000,
    sent,
    answer: (next) => {
      behave = next;
    },
    lastCode: () => sent.findLast(({ template }) => template === 'confirm_number')!.button,
    send: async (notice) => {
      const result = behave?.(notice) ?? { outcome: 'sent', gatewayId: `test-${notice.id}` };
      if (result.outcome === 'sent') sent.push(notice);
      return result;
    },
  };
};

let replies = 0;
/** A text message from a number, as the webhook reads it. */
export const replyOf = (from: string, text: string, more: Partial<PhoneReply> = {}): PhoneReply => {
  replies += 1;
  return { id: `wamid.reply-${replies}`, from, sentAt: null, quotes: null, payload: null, text, file: null, ...more };
};

/** Does what the webhook and the jobs do with replies, without answering them. */
export const receive = async (deps: Deps, sent: readonly PhoneReply[]): Promise<void> => {
  await receiveReplies(deps, sent, 'whatsapp');
  const waiting = await deps
    .db('phone_replies')
    .whereNull('handled_at')
    .orderBy('received_at')
    .orderBy('id')
    .pluck('id');
  for (const id of waiting) await handleReply(deps, id);
};

/** Does what the jobs do with a code, without a gateway, and returns the code. */
export const handOverCode = async (deps: Deps, phoneCodeId: string): Promise<string> => {
  const found = (await codeToSend(deps, phoneCodeId))!;
  const key = { kind: 'phone.code', subjectId: phoneCodeId, ...found } as const;
  const { code, store } = createCode(phoneCodeId);
  const claim = await claimPhoneNotice(deps, key, { perDay: 1_000_000, store });
  if (claim.state !== 'claimed') throw new Error(`the code is ${claim.state}`);
  return code;
};
