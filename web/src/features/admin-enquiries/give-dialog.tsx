import { type AssignableProvider, InviteProvider } from '@marketplace/contracts/leads/invitations';
import { limits } from '@marketplace/contracts/limits';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { ChoiceList } from '../../forms/choice-list.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { useTypedAddress } from '../../routing/use-typed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

export type Giving = 'assign' | 'invite';

const words = {
  assign: {
    title: 'Assign to a provider',
    description: 'The provider gets the lead now, with the usual time to respond.',
    submit: 'Assign request',
    busy: 'Assigning...',
    done: 'Request assigned',
    failed: 'We couldn’t assign this request',
  },
  invite: {
    title: 'Invite a provider',
    description: `The provider gets an email with a link that works once, within ${limits.leadInvitationDays} days. It gets the lead only by using the link.`,
    submit: 'Send invitation',
    busy: 'Sending...',
    done: 'Invitation sent',
    failed: 'We couldn’t send this invitation',
  },
} as const;

/** Its place, and why it can't get the request. */
const detailOf = ({ city, distanceKm, obstacle }: AssignableProvider): string => {
  const place = city === null ? 'No base yet' : [city, `${Math.round(distanceKm ?? 0)}\u00a0km`].join(', ');
  return obstacle ? `${place}. ${obstacle}` : place;
};

type Props = { enquiry: AdminEnquiryDetail; giving: Giving; onClose: () => void };

/**
 * Gives the request to a provider, or invites one to take it. Providers that can't get it stay visible with the reason. An invitation
 * can also go to the address of a person in a provider's team.
 */
export function GiveDialog({ enquiry, giving, onClose }: Props) {
  const { assign, invite } = useEnquiryActs();
  const text = words[giving];
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useTypedAddress(typed.trim(), search, () => setSearch(typed.trim()));
  const { data, error, mutate } = useApi(adminKeys.assignableProviders(enquiry.id, search || undefined));
  const form = useForm({
    resolver: zodResolver(InviteProvider),
    defaultValues: { reason: '' },
    shouldUnregister: true,
  });
  const { errors } = form.formState;
  const send = async ({ providerId, ...body }: InviteProvider) => {
    if (giving === 'invite') return invite(enquiry.id, { ...(providerId && { providerId }), ...body });
    return assign(enquiry.id, providerId ?? '', body.reason);
  };
  const providers = () => {
    if (!data)
      return error ? (
        <FailedState title="We couldn’t load the providers" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="h-48" />
      );
    if (data.providers.length === 0)
      return (
        <p className="text-ink-2">
          {search ? 'No provider has this name.' : 'No other provider nearby offers this service.'}
        </p>
      );
    return (
      <ChoiceList
        label="Providers"
        errorId={errors.providerId && 'give-provider-error'}
        field={form.register('providerId', {
          setValueAs: (value) => value || undefined,
          onChange: () => form.setValue('email', undefined),
        })}
        choices={data.providers.map((provider) => ({
          id: provider.id,
          title: provider.businessName,
          detail: detailOf(provider),
          isDisabled: provider.obstacle !== null,
        }))}
      />
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} description={text.description} wide>
      <FormShell
        form={form}
        fields={['providerId', 'email', 'reason']}
        className="grid gap-4"
        send={send}
        failure={(failure) => {
          void mutate();
          return { title: text.failed, description: errorSentence(failure) };
        }}
        onSuccess={() => {
          showToast({ title: text.done, description: enquiry.reference });
          onClose();
        }}
      >
        <TextInput
          type="search"
          aria-label="Search providers"
          placeholder="Name of a business"
          maxLength={limits.searchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {errors.providerId && (
          <FieldError id="give-provider-error">
            {giving === 'assign' ? 'Please choose a provider' : errors.providerId.message}
          </FieldError>
        )}
        {providers()}
        {giving === 'invite' && (
          <Field
            id="give-email"
            label="Or an email address (optional)"
            hint="Someone in a provider’s team, who then gets the email."
            error={errors.email?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                maxLength={limits.emailMax}
                {...form.register('email', {
                  setValueAs: (value) => value?.trim() || undefined,
                  // The invitation goes to one of them.
                  onChange: () => form.setValue('providerId', undefined),
                })}
              />
            )}
          </Field>
        )}
        <Field id="give-reason" label="Reason" hint="Saved in the audit log." error={errors.reason?.message}>
          {(control) => <TextArea {...control} rows={2} maxLength={limits.noteMax} {...form.register('reason')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="action" busyText={text.busy}>
            {text.submit}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
