/** A gateway of phone notices for tests. It keeps what it gets, and answers as the test sets. */
import type { PhoneChannel, PhoneNotice, PhoneNotices, PhoneResult } from '@marketplace/platform/phone-notices';

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
