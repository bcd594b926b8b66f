/** A provider's open invoices and grants, with what can be done about them. */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { exactRand } from '@marketplace/contracts/money';
import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { type ProviderBilling, RevokeGrant } from '@marketplace/contracts/subscriptions/admin-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { adminKeys } from '../../api/admin/keys.ts';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { useApi } from '../../api/use-api.ts';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { shortDate } from '../../ui/time.ts';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';

const { reason } = RevokeGrant.shape;
const Discount = z.object({
  percent: z.coerce
    .number<string>(messages.discount)
    .int(messages.discount)
    .min(1, messages.discount)
    .max(100, messages.discount),
  until: z.iso.date(messages.day),
  reason,
});

export function DiscountDialog({ provider, onClose }: ChangeProps) {
  const { grant } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(Discount), defaultValues: { percent: '', until: '', reason: '' } });
  const { errors } = form.formState;
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Grant a discount"
      description="It begins after the days that are already invoiced. Of several discounts, the largest counts."
      action="Grant discount"
      done="Discount granted"
      form={form}
      fields={['percent', 'until', 'reason']}
      send={(typed) => grant(provider.id, { ...typed, kind: 'DISCOUNT' })}
    >
      <Field id="discount-percent" label="Percent" error={errors.percent?.message}>
        {(control) => <TextInput {...control} inputMode="numeric" {...form.register('percent')} />}
      </Field>
      <Field id="discount-until" label="Last day" error={errors.until?.message}>
        {(control) => <TextInput {...control} type="date" {...form.register('until')} />}
      </Field>
      <Field id="discount-reason" label="Reason" error={errors.reason?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
      </Field>
    </ChangeDialog>
  );
}

type Opened = { act: 'void' | 'revoke'; id: string; name: string };

const Reason = z.object({ reason });

/** Voids an open invoice, or ends a grant today. */
function ReasonDialog({ provider, opened, onClose }: ChangeProps & { opened: Opened }) {
  const { grant, revokeGrant } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const texts = {
    void: {
      title: `Void ${opened.name}`,
      description: 'A credit note settles what the invoice still owes. It can’t be undone.',
      action: 'Void invoice',
      done: 'Invoice voided',
    },
    revoke: {
      title: `End ${opened.name}`,
      description: 'It ends today. The next invoice has the difference for days that are already invoiced with it.',
      action: 'End today',
      done: 'Grant ended',
    },
  }[opened.act];
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      {...texts}
      danger
      form={form}
      fields={['reason']}
      send={(typed) =>
        opened.act === 'void'
          ? grant(provider.id, { ...typed, kind: 'VOID', invoiceId: opened.id })
          : revokeGrant(provider.id, opened.id, typed)
      }
    >
      <Field id="billing-reason" label="Reason" error={form.formState.errors.reason?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
      </Field>
    </ChangeDialog>
  );
}

type Grant = ProviderBilling['grants'][number];

const grantName = ({ kind, percent }: Grant): string =>
  kind === 'DISCOUNT' ? `${percent}% discount` : kind === 'DAYS_FREE' ? 'free days' : 'voided invoice';

const grantDays = ({ from, to: last, isRevoked }: Grant): string =>
  from && last && from <= last
    ? `${shortDate(from)} to ${shortDate(last)}${isRevoked ? ', ended early' : ''}`
    : isRevoked
      ? 'ended before it began'
      : '';

/** What the provider owes, and what was granted to it. Renders nothing until it is loaded. */
export function Billing({ provider }: { provider: AdminProviderDetail }) {
  const { data } = useApi(adminKeys.providerBilling(provider.id));
  const [opened, setOpened] = useState<Opened>();
  if (!data) return null;
  return (
    <>
      <p className="mt-3">
        <Link to={to.adminInvoices({ provider: provider.id })} className="link">
          Invoices
        </Link>
        {data.openCents > 0 && <span className="num"> {exactRand(data.openCents)} open</span>}
      </p>
      {data.openInvoices.length > 0 && (
        <ul aria-label="Open invoices" className="mt-2 divide-y divide-line">
          {data.openInvoices.map(({ id, number, dueOn, openCents }) => (
            <li key={id} className="py-2 flex flex-wrap items-center justify-between gap-3">
              <span>
                <Link to={to.adminInvoice({ id })} className="link num">
                  {number}
                </Link>
                <span className="text-sm text-ink-2">
                  {' '}
                  due {shortDate(dueOn)}, {exactRand(openCents)}
                </span>
              </span>
              <Button size="sm" onClick={() => setOpened({ act: 'void', id, name: number })}>
                Void {number}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.grants.length > 0 && (
        <ul aria-label="Grants" className="mt-2 divide-y divide-line">
          {data.grants.map((grant) => (
            <li key={grant.id} className="py-2 flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold first-letter:uppercase inline-block">{grantName(grant)}</span>
                <span className="block text-sm text-ink-2">
                  {[grantDays(grant), grant.reason].filter(Boolean).join('. ')}
                </span>
              </span>
              {grant.canRevoke && (
                <Button size="sm" onClick={() => setOpened({ act: 'revoke', id: grant.id, name: grantName(grant) })}>
                  End {grantName(grant)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened && <ReasonDialog provider={provider} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
