/** Dialogs that correct an invoice or a payment. */
import { type AdminInvoiceDetail, CorrectInvoice } from '@marketplace/contracts/invoices/admin-schemas';
import { splitVat } from '@marketplace/contracts/invoices/vat';
import { exactRand } from '@marketplace/contracts/money';
import {
  type AdminPayment,
  MoneyReason,
  RecordRefund,
  ReversePayment,
} from '@marketplace/contracts/payments/admin-schemas';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { adminKeys } from '../../api/admin/keys.ts';
import { useMoneyActs } from '../../api/admin/money-mutations.ts';
import { zodResolver } from '../../forms/resolver.ts';
import { centsText } from '../../ui/money.ts';
import { useNow } from '../../ui/now.tsx';
import { dayAfter } from '../../ui/time.ts';
import { ActDialog, LineField, ReasonField, TypedAmount } from './act-dialog.tsx';
import { businessText } from './text.ts';

type InvoiceProps = { invoice: AdminInvoiceDetail; onClose: () => void };

const Payment = z.object({
  amount: TypedAmount,
  receivedOn: RecordRefund.shape.refundedOn,
  reference: RecordRefund.shape.reference,
});

export function PaymentDialog({ invoice, onClose }: InvoiceProps) {
  const { record } = useMoneyActs(adminKeys.invoice(invoice.id));
  const form = useForm({
    resolver: zodResolver(Payment),
    defaultValues: { amount: centsText(invoice.openCents), receivedOn: dayAfter(useNow()), reference: '' },
  });
  return (
    <ActDialog
      title="Record a payment"
      description={`An EFT payment that the bank statement shows, for ${invoice.number}. What is over counts towards the next invoice.`}
      action="Record payment"
      done="Payment recorded"
      onClose={onClose}
      form={form}
      fields={['amount', 'receivedOn', 'reference']}
      send={({ amount, ...typed }) =>
        record(invoice.id, { ...typed, amountCents: amount, openCents: invoice.openCents })
      }
    >
      <LineField form={form} name="amount" label="Amount in rand" />
      <LineField form={form} name="receivedOn" label="Received on" type="date" />
      <LineField
        form={form}
        name="reference"
        label="Bank reference"
        hint="A payment with the same reference can’t be booked twice."
        optional
      />
    </ActDialog>
  );
}

const Credit = z.object({ amount: TypedAmount, reason: MoneyReason });

export function CreditDialog({ invoice, onClose }: InvoiceProps) {
  const { credit } = useMoneyActs(adminKeys.invoice(invoice.id));
  const most = Math.min(invoice.openCents || invoice.creditableCents, invoice.creditableCents);
  const form = useForm({ resolver: zodResolver(Credit), defaultValues: { amount: centsText(most), reason: '' } });
  const { vatCents } = splitVat(invoice.creditableCents, invoice.vatBasisPoints);
  return (
    <ActDialog
      title="Issue a credit note"
      description={`It can’t be undone. At most ${exactRand(invoice.creditableCents)}, of which VAT ${exactRand(vatCents)}. What the invoice doesn’t owe counts towards the next one.`}
      action="Issue credit note"
      done="Credit note issued"
      onClose={onClose}
      form={form}
      fields={['amount', 'reason']}
      send={({ amount, reason }) =>
        credit(invoice.id, { reason, amountCents: amount, creditableCents: invoice.creditableCents })
      }
    >
      <LineField form={form} name="amount" label="Amount in rand, VAT included" />
      <ReasonField form={form} name="reason" label="Reason on the credit note" hint="The provider reads this." />
    </ActDialog>
  );
}

const Reason = z.object({ reason: MoneyReason });

export function WriteOffDialog({ invoice, onClose }: InvoiceProps) {
  const { writeOff } = useMoneyActs(adminKeys.invoice(invoice.id));
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  return (
    <ActDialog
      title="Write off"
      description={`${exactRand(invoice.openCents)} will never be paid. The invoice then owes nothing, and the provider can be active again. It can’t be undone.`}
      action="Write off"
      done="Written off"
      danger
      onClose={onClose}
      form={form}
      fields={['reason']}
      send={(typed) => writeOff(invoice.id, typed)}
    >
      <ReasonField form={form} name="reason" label="Reason" />
    </ActDialog>
  );
}

const Details = z.object({
  name: CorrectInvoice.shape.name,
  address: CorrectInvoice.shape.address,
  vatNumber: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '') || null)
    .pipe(CorrectInvoice.shape.vatNumber),
  reason: MoneyReason,
});

export function CorrectDialog({ invoice, onClose }: InvoiceProps) {
  const { correct } = useMoneyActs(adminKeys.invoice(invoice.id));
  const latest = invoice.versions.at(-1);
  const form = useForm({
    resolver: zodResolver(Details),
    defaultValues: {
      name: latest?.customerName ?? '',
      address: latest?.customerAddress ?? '',
      vatNumber: latest?.customerVatNumber ?? '',
      reason: '',
    },
  });
  return (
    <ActDialog
      title="Correct name or address"
      description="The law asks for a corrected invoice within 21 days of the provider’s request. The original is kept, amounts stay, and later invoices have the new details."
      action="Issue corrected version"
      done="Corrected version issued"
      onClose={onClose}
      form={form}
      fields={['name', 'address', 'vatNumber', 'reason']}
      send={(typed) => correct(invoice.id, typed)}
    >
      <LineField form={form} name="name" label="Name" />
      <LineField form={form} name="address" label="Address" />
      <LineField form={form} name="vatNumber" label="VAT number" optional />
      <ReasonField form={form} name="reason" label="Reason" />
    </ActDialog>
  );
}

const Refund = z.object({
  amount: TypedAmount,
  refundedOn: RecordRefund.shape.refundedOn,
  reference: RecordRefund.shape.reference,
  reason: MoneyReason,
});
const refundFields = ['amount', 'refundedOn', 'reference', 'reason'] as const;
const useRefund = (leftCents: number) =>
  useForm({
    resolver: zodResolver(Refund),
    defaultValues: { amount: centsText(leftCents), refundedOn: dayAfter(useNow()), reference: '', reason: '' },
  });
type RefundForm = ReturnType<typeof useRefund>;

const RefundFields = ({ form }: { form: RefundForm }) => (
  <>
    <LineField form={form} name="amount" label="Amount in rand" />
    <LineField form={form} name="refundedOn" label="Refunded on" type="date" />
    <LineField form={form} name="reference" label="Bank reference" optional />
    <ReasonField form={form} name="reason" label="Reason" />
  </>
);

export function CreditRefundDialog({ invoice, onClose }: InvoiceProps) {
  const { refundCreditNote } = useMoneyActs(adminKeys.invoice(invoice.id));
  const form = useRefund(invoice.openCents);
  return (
    <ActDialog
      title="Record a refund"
      description={`Record it after you have sent the money from your bank. ${exactRand(invoice.openCents)} of ${invoice.number} isn’t used yet.`}
      action="Record refund"
      done="Refund recorded"
      onClose={onClose}
      form={form}
      fields={refundFields}
      send={({ amount, ...typed }) => refundCreditNote(invoice.id, { ...typed, amountCents: amount })}
    >
      <RefundFields form={form} />
    </ActDialog>
  );
}

type PaymentProps = { payment: AdminPayment; shown: string; onClose: () => void };

export function PaymentRefundDialog({ payment, shown, onClose }: PaymentProps) {
  const { refundPayment } = useMoneyActs(shown);
  const form = useRefund(payment.unusedCents);
  return (
    <ActDialog
      title={`Record a refund to ${businessText(payment.businessName)}`}
      description={`Record it after you have sent the money from your bank. ${exactRand(payment.unusedCents)} of the payment isn’t used yet.`}
      action="Record refund"
      done="Refund recorded"
      onClose={onClose}
      form={form}
      fields={refundFields}
      send={({ amount, ...typed }) => refundPayment(payment.id, { ...typed, amountCents: amount })}
    >
      <RefundFields form={form} />
    </ActDialog>
  );
}

export function CardRefundDialog({ payment, shown, onClose }: PaymentProps) {
  const { refundToCard } = useMoneyActs(shown);
  const form = useForm({
    resolver: zodResolver(Credit),
    defaultValues: { amount: centsText(payment.unusedCents), reason: '' },
  });
  return (
    <ActDialog
      title={`Refund to the card of ${businessText(payment.businessName)}`}
      description={`The gateway sends the money back to the card, which takes some days. ${exactRand(payment.unusedCents)} of the payment isn’t used yet.`}
      action="Refund to card"
      done="Refund sent"
      onClose={onClose}
      form={form}
      fields={['amount', 'reason']}
      send={({ amount, reason }) => refundToCard(payment.id, { amountCents: amount, reason })}
    >
      <LineField form={form} name="amount" label="Amount in rand" />
      <ReasonField form={form} name="reason" label="Reason" />
    </ActDialog>
  );
}

export function ReverseDialog({ payment, shown, onClose }: PaymentProps) {
  const { reverse } = useMoneyActs(shown);
  const form = useForm({ resolver: zodResolver(ReversePayment), defaultValues: { reason: '', bookTo: '' } });
  return (
    <ActDialog
      title={`Reverse ${exactRand(payment.amountCents)} of ${businessText(payment.businessName)}`}
      description="For a payment that was booked to the wrong business. Its invoices owe the money again, so leads may stop at once. The cash of the month stays the same."
      action="Reverse payment"
      done="Payment reversed"
      danger
      onClose={onClose}
      form={form}
      fields={['bookTo', 'reason']}
      send={(typed) => reverse(payment.id, typed)}
    >
      <LineField
        form={form}
        name="bookTo"
        label="Book it to invoice"
        hint="Its number, such as INV-2026-00042. Leave it empty if the money isn’t ours."
        optional
      />
      <ReasonField form={form} name="reason" label="Reason" />
    </ActDialog>
  );
}
