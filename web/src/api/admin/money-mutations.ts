/** Admin mutations of money. All throw ApiError and refresh what is on screen. */
import type { CorrectInvoice, CreditInvoice, WriteOffInvoice } from '@marketplace/contracts/invoices/admin-schemas';
import type { RecordPayment, RecordRefund, ReversePayment } from '@marketplace/contracts/payments/admin-schemas';
import type { RefundToCard, SettleCardEvent } from '@marketplace/contracts/payments/card-schemas';
import type { SaveBillingSettings } from '@marketplace/contracts/subscriptions/admin-schemas';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';

/** `shown`: the keys of the page on screen, which are refetched, also if another administrator acted first. */
export const useMoneyActs = (...shown: readonly string[]) => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  const follow = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      await forget(...shown);
      await Promise.all(shown.map((key) => mutate(key)));
    }
  };
  return {
    credit: (id: string, body: z.input<typeof CreditInvoice>) =>
      follow(adminCall('creditInvoice', { params: { id }, body })),
    writeOff: (id: string, body: z.input<typeof WriteOffInvoice>) =>
      follow(adminCall('writeOffInvoice', { params: { id }, body })),
    correct: (id: string, body: z.input<typeof CorrectInvoice>) =>
      follow(adminCall('correctInvoice', { params: { id }, body })),
    record: (id: string, body: z.input<typeof RecordPayment>) =>
      follow(adminCall('recordPayment', { params: { id }, body })),
    refundCreditNote: (id: string, body: z.input<typeof RecordRefund>) =>
      follow(adminCall('refundCreditNote', { params: { id }, body })),
    refundPayment: (id: string, body: z.input<typeof RecordRefund>) =>
      follow(adminCall('refundPayment', { params: { id }, body })),
    refundToCard: (id: string, body: z.input<typeof RefundToCard>) =>
      follow(adminCall('refundToCard', { params: { id }, body })),
    settleCardEvent: (id: string, body: z.input<typeof SettleCardEvent>) =>
      follow(adminCall('settleCardEvent', { params: { id }, body })),
    reverse: (id: string, body: z.input<typeof ReversePayment>) =>
      follow(adminCall('reversePayment', { params: { id }, body })),
    saveSettings: (body: z.input<typeof SaveBillingSettings>) => follow(adminCall('saveBillingSettings', { body })),
    start: () => follow(adminCall('startBilling', {})),
  };
};
