import { ringNight } from '@marketplace/contracts/availability/ringing';
import { UrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import { limits } from '@marketplace/contracts/limits';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { useId } from 'react';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { fieldNames, valuesOf } from '../../forms/form-fields.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { availableHours, useAvailableNow } from '../../forms/provider-settings/available-now.ts';
import { fieldsResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { RandInput } from '../../ui/rand-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { durationText } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { SeekersView } from './seekers-view.tsx';
import { type UrgentValues, urgentFields } from './urgent-values.ts';

/** Saves at once, unlike the form below it. */
function AvailableBox() {
  const id = useId();
  const now = useNow();
  const available = useAvailableNow();
  if (!available) return null;
  const { until, endsAt, set } = available;
  return (
    <div className={classNames('mt-4 rounded-md p-4', until ? 'bg-green-bg text-green-ink' : 'bg-sunken')}>
      <label htmlFor={id} className="flex items-start justify-between gap-5 cursor-pointer">
        <span>
          <b className="num">{until ? `Available now until ${until}` : 'Available now'}</b>
          <span className={classNames('block text-sm max-w-read num', !until && 'text-ink-2')}>
            {endsAt
              ? `${durationText(Math.max(1, Math.ceil((endsAt - now) / 60_000)))} left. It turns itself off.`
              : 'Turn it on when you can leave at once. We ring you before others at your distance, also at night and in your quiet hours. Seekers see “Answers now”.'}
          </span>
        </span>
        <Switch
          id={id}
          checked={until !== null}
          aria-label={until ? `Available now, until ${until}` : 'Available now'}
          onChange={({ currentTarget }) => void set(currentTarget.checked ? limits.availableHours : null)}
        />
      </label>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">How long you’re available from now</legend>
        {availableHours.map((hours) => (
          <Button key={hours} size="sm" onClick={() => void set(hours)}>
            {hours} hours
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function Fields() {
  const { control, register, watch } = useFormContext<UrgentValues>();
  const takesUrgent = watch('takesUrgent');
  return (
    <>
      <Checkbox {...register('takesUrgent')} label="I take urgent jobs" hint="You get requests marked Urgent." />
      <Checkbox
        {...register('answersAtNight')}
        disabled={!takesUrgent}
        label="I answer at night"
        hint={`${ringNight.from} to ${ringNight.until}, and in your quiet hours. If it’s off, urgent jobs of the night reach you at ${ringNight.until}.`}
      />
      <Controller
        control={control}
        name="callOutCents"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Field
            id="callOutCents"
            label="Call-out fee from"
            optional
            hint="Seekers see it before they post. Leave it empty to show none."
            error={fieldState.error?.message}
          >
            {(wiring) => (
              <RandInput {...wiring} ref={ref} className="max-w-40" value={value} onChange={onChange} onBlur={onBlur} />
            )}
          </Field>
        )}
      />
    </>
  );
}

/** Urgent jobs: the switch "Available now", who is rung when, and the call-out fee, with the seeker's view beside them. */
export function UrgentSection({ profile }: { profile: ProviderProfile }) {
  const { saveUrgentJobs } = useProviderMutations();
  const form = useForm({
    resolver: fieldsResolver(urgentFields, UrgentJobs),
    defaultValues: valuesOf(urgentFields, profile),
  });
  return (
    <FormShell
      form={form}
      fields={fieldNames(urgentFields)}
      send={saveUrgentJobs}
      onSuccess={(saved) => {
        form.reset(valuesOf(urgentFields, saved));
        showToast({ title: 'Urgent jobs saved' });
      }}
      failure={(error) => ({ title: 'Error', description: errorSentence(error, 'Failed to update settings') })}
      className="mt-6 grid gap-6 max-w-3xl xl:max-w-none xl:grid-cols-[minmax(0,48rem)_20rem] items-start"
    >
      <section aria-labelledby="urgent-jobs" className="card p-5 md:p-8">
        <h2 id="urgent-jobs" className="text-xl">
          Urgent jobs
        </h2>
        <p className="text-ink-2 mt-1">
          {`We ring ${limits.providersPerEnquiry} providers at once, then others every ${limits.ringMinutes} minutes, until ${limits.ringAcceptances} have accepted.`}
        </p>
        <AvailableBox />
        <div className="mt-5 grid gap-5">
          <Fields />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton busyText="Saving...">Save changes</SubmitButton>
            <p className="text-sm text-ink-2">“Available now” saves at once.</p>
          </div>
        </div>
      </section>
      <SeekersView profile={profile} className="xl:sticky xl:top-6" />
    </FormShell>
  );
}
