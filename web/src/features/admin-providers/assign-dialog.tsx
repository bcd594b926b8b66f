import { limits } from '@marketplace/contracts/limits';
import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import {
  type AssignableRequest,
  type AssignableRequests,
  AssignRequest,
} from '@marketplace/contracts/providers/assignment';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminKeys } from '../../api/admin/keys.ts';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { placeText } from '../../components/place-text.ts';
import { ChoiceList } from '../../forms/choice-list.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { useTypedAddress } from '../../routing/use-typed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dateText, shortDate, timeOfDay } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

/** Where the request is, and how many providers have it or why it cannot be assigned. */
const detailOf = ({ distanceKm, placesTaken, obstacle, ...place }: AssignableRequest) =>
  `${placeText(place)}, ${distanceKm}\u00a0km. ${
    obstacle ?? `${placesTaken} of ${limits.providersPerEnquiry} places taken.`
  }`;

/** The provider may respond late. The administrator decides, and may have spoken to the business. */
const Away = ({ opensAt, holiday }: Pick<AssignableRequests, 'opensAt' | 'holiday'>) => {
  if (!opensAt && !holiday) return null;
  return (
    <Notice tone="warning" title="This business may not respond in time">
      {holiday && (
        <p>
          {holiday.from === holiday.to
            ? `On holiday on ${dateText(holiday.from)}.`
            : `On holiday from ${dateText(holiday.from)} to ${dateText(holiday.to)}.`}
        </p>
      )}
      {opensAt && (
        <p>
          Outside its working hours. It opens on {shortDate(opensAt)} at {timeOfDay(opensAt)}.
        </p>
      )}
    </Notice>
  );
};

/** Gives an open request to the provider. Requests that cannot be assigned stay visible with the reason. */
export function AssignDialog({ provider, onClose }: { provider: AdminProviderDetail; onClose: () => void }) {
  const { assign } = useProviderChanges();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useTypedAddress(typed.trim(), search, () => setSearch(typed.trim()));
  const { data, error, mutate } = useApi(adminKeys.assignable(provider.id, search || undefined));
  const form = useForm({ resolver: zodResolver(AssignRequest), defaultValues: { enquiryId: '', reason: '' } });
  const { errors } = form.formState;
  const requests = () => {
    if (!data)
      return error ? (
        <FailedState title="We couldn’t load the requests" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="h-48" />
      );
    if (data.requests.length === 0)
      return (
        <p className="text-ink-2">
          {search
            ? 'No open request matches your search.'
            : `No open requests for this provider’s services in the last ${limits.enquiryDays} days.`}
        </p>
      );
    return (
      <ChoiceList
        label="Open requests"
        errorId={errors.enquiryId && 'assign-request-error'}
        field={form.register('enquiryId')}
        choices={data.requests.map((request) => ({
          id: request.id,
          title: request.title,
          detail: detailOf(request),
          isDisabled: request.obstacle !== null,
          aside: <RelativeTime time={request.createdAt} />,
        }))}
      />
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Assign a request to ${provider.businessName || 'this business'}`}
      wide
    >
      {provider.obstacle ? (
        <Notice tone="warning" title="This business gets no leads">
          <p>Requests can be assigned once it does. The business sees: {provider.obstacle}</p>
        </Notice>
      ) : (
        <FormShell
          form={form}
          fields={['enquiryId', 'reason']}
          className="grid gap-4"
          send={(body) => assign(provider.id, body)}
          failure={(failure) => {
            void mutate();
            return { title: 'We couldn’t assign this request', description: errorSentence(failure) };
          }}
          onSuccess={() => {
            showToast({ title: 'Request assigned', description: provider.businessName });
            onClose();
          }}
        >
          <TextInput
            type="search"
            aria-label="Search open requests"
            placeholder="Title, place or reference"
            maxLength={limits.searchMax}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {data && <Away {...data} />}
          {errors.enquiryId && <FieldError id="assign-request-error">Please select a request</FieldError>}
          {requests()}
          <Field
            id="assign-reason"
            label="Reason"
            hint="Saved in the audit log. The provider gets the lead with the usual time to respond."
            error={errors.reason?.message}
          >
            {(control) => <TextArea {...control} rows={2} maxLength={limits.noteMax} {...form.register('reason')} />}
          </Field>
          <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton tone="action" busyText="Assigning...">
              Assign request
            </SubmitButton>
          </div>
        </FormShell>
      )}
    </Dialog>
  );
}
