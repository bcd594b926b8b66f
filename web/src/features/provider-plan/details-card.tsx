import { BillingDetails } from '@marketplace/contracts/invoices/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { DetailLine } from '../../ui/detail-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Panel } from './panel.tsx';

function Form({ details, onSaved }: { details: OwnBilling['details']; onSaved: () => void }) {
  const { saveBillingDetails } = useProviderMutations();
  const { data: profile } = useProviderProfile();
  const form = useForm({
    resolver: zodResolver(BillingDetails),
    defaultValues: {
      name: details?.name ?? profile?.businessName ?? '',
      address: details?.address ?? '',
      vatNumber: details?.vatNumber ?? '',
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormShell
      form={form}
      fields={['name', 'address', 'vatNumber']}
      className="grid gap-4"
      send={saveBillingDetails}
      onSuccess={() => {
        onSaved();
        showToast({ title: 'Details saved', description: 'Your next invoice will show them.' });
      }}
      failure={(error) => ({ title: 'We couldn’t save this', description: errorSentence(error) })}
    >
      <Field id="billing-name" label="Name of the business" error={errors.name?.message}>
        {(control) => (
          <TextInput {...control} {...register('name')} maxLength={limits.billingTextMax} autoComplete="organization" />
        )}
      </Field>
      <Field
        id="billing-address"
        label="Address"
        hint="Street, suburb, city and postal code, with commas between them"
        error={errors.address?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('address')}
            maxLength={limits.billingTextMax}
            autoComplete="street-address"
          />
        )}
      </Field>
      <Field
        id="billing-vat"
        label="VAT number"
        optional
        hint="Only if you’re registered for VAT"
        error={errors.vatNumber?.message}
      >
        {(control) => <TextInput {...control} {...register('vatNumber')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <SubmitButton tone="action" className="justify-self-start" busyText="Saving...">
        Save details
      </SubmitButton>
    </FormShell>
  );
}

/** The name, address and VAT number on the invoices, and their change. */
export function DetailsCard({ details, email }: Pick<OwnBilling, 'details' | 'email'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="On your invoices"
      end={
        <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
          {details ? 'Edit' : 'Add'}
          <span className="sr-only"> the details on your invoices</span>
        </Button>
      }
    >
      <div className="px-4 md:px-5 py-3">
        {details ? (
          <dl>
            <DetailLine label="Name">{details.name}</DetailLine>
            <DetailLine label="Address">{details.address}</DetailLine>
            <DetailLine label="VAT no.">{details.vatNumber ?? 'None'}</DetailLine>
            <DetailLine label="Email">
              <MailAddress>{email}</MailAddress>
            </DetailLine>
          </dl>
        ) : (
          <p>
            Add your name and address before your first invoice. Without them, an invoice only has the name of your
            business.
          </p>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="On your invoices"
        description="Invoices that we’ve already issued don’t change. Please contact us to correct one."
      >
        <Form details={details} onSaved={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
