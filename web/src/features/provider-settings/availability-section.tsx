import { Availability } from '@marketplace/contracts/availability/availability';
import { limits } from '@marketplace/contracts/limits';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { Plus } from 'lucide-react';
import { Controller, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useLeadPreview } from '../../api/lead-preview.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { asTyped, fieldNames, fieldOf, valuesOf } from '../../forms/form-fields.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { settingsFields } from '../../forms/provider-settings/profile-values.ts';
import { fieldsResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { limitText } from './text.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const usual = { opens: '08:00', closes: '17:00' };
const usualQuiet = { from: '20:00', until: '06:30' };

const field = fieldOf<ProviderProfile>();
const fields = {
  hours: field({ read: ({ availability }) => availability.hours, write: asTyped }),
  weeklyLimit: field({ read: ({ availability }) => availability.weeklyLimit, write: asTyped }),
  quiet: field({ read: ({ availability }) => availability.quiet, write: asTyped }),
  holidays: field({ read: ({ availability }) => availability.holidays, write: asTyped }),
};

/** One row per weekday. A day that is not ticked is closed. */
function HoursField() {
  const { control, formState } = useFormContext<Availability>();
  const wrong = formState.errors.hours?.find?.((day) => day)?.closes?.message;
  return (
    <Controller
      control={control}
      name="hours"
      render={({ field: { value: hours, onChange } }) => {
        const change = (weekday: number, day: { opens: string; closes: string } | null) =>
          onChange(
            [...hours.filter((other) => other.weekday !== weekday), ...(day ? [{ weekday, ...day }] : [])].sort(
              (a, b) => a.weekday - b.weekday,
            ),
          );
        return (
          <FieldGroup
            legend="Working hours"
            optional
            hint="Urgent leads reach you only if you’re open before they expire. Other leads don’t depend on your hours."
            {...(wrong && { error: wrong })}
          >
            <ul className="divide-y divide-line">
              {weekdays.map((name, index) => {
                const weekday = index + 1;
                const day = hours.find((other) => other.weekday === weekday);
                return (
                  <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 min-h-14">
                    <Checkbox
                      className="w-36"
                      label={name}
                      checked={!!day}
                      onChange={({ currentTarget }) => change(weekday, currentTarget.checked ? usual : null)}
                    />
                    {day ? (
                      <span className="flex items-center gap-2">
                        <TextInput
                          type="time"
                          className="num w-30"
                          aria-label={`${name}, opens`}
                          value={day.opens}
                          onChange={({ currentTarget }) => change(weekday, { ...day, opens: currentTarget.value })}
                        />
                        to
                        <TextInput
                          type="time"
                          className="num w-30"
                          aria-label={`${name}, closes`}
                          value={day.closes}
                          onChange={({ currentTarget }) => change(weekday, { ...day, closes: currentTarget.value })}
                        />
                      </span>
                    ) : (
                      <span className="text-ink-2">{hours.length > 0 && 'Closed'}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </FieldGroup>
        );
      }}
    />
  );
}

/** The weekly limit, with its effect on the leads of the last 30 days. */
function LimitField({ profile }: { profile: ProviderProfile }) {
  const { control } = useFormContext<Availability>();
  const weeklyLimit = useWatch({ control, name: 'weeklyLimit' });
  const { businessName: _, phone: __, ...reach } = valuesOf(settingsFields, profile);
  const { preview } = useLeadPreview({ ...reach, weeklyLimit });
  return (
    <Controller
      control={control}
      name="weeklyLimit"
      render={({ field, fieldState }) => (
        <div>
          <Field
            id="weeklyLimit"
            label="New leads a week, at most"
            optional
            hint="The week starts on Monday. Leave it empty for no limit."
            error={fieldState.error?.message}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                type="number"
                inputMode="numeric"
                className="num w-30"
                min={1}
                max={limits.weeklyLeadsMax}
                value={field.value ?? ''}
                onChange={({ currentTarget: { value } }) => field.onChange(value === '' ? null : Number(value))}
              />
            )}
          </Field>
          <p role="status" className="text-ink-2 mt-2">
            {preview?.weeklyLimit != null && limitText(preview)}
          </p>
        </div>
      )}
    />
  );
}

function QuietField() {
  const { control, register, formState } = useFormContext<Availability>();
  const { quiet: wrong } = formState.errors;
  return (
    <Controller
      control={control}
      name="quiet"
      render={({ field }) => (
        <FieldGroup
          legend="Quiet hours"
          hint="Notifications on your devices wait until the end. New leads still appear in your list."
          {...(wrong?.until?.message && { error: wrong.until.message })}
        >
          <Checkbox
            label="No notifications at certain times"
            checked={!!field.value}
            onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? usualQuiet : null)}
          />
          {field.value && (
            <span className="flex items-center gap-2 mt-2">
              <TextInput
                {...register('quiet.from')}
                type="time"
                className="num w-30"
                aria-label="No notifications from"
              />
              to
              <TextInput
                {...register('quiet.until')}
                type="time"
                className="num w-30"
                aria-label="No notifications until"
              />
            </span>
          )}
        </FieldGroup>
      )}
    />
  );
}

function HolidaysField() {
  const { control, register, formState } = useFormContext<Availability>();
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' });
  const errors = formState.errors.holidays;
  const wrong = errors?.find?.((holiday) => holiday);
  const message = wrong?.to?.message ?? wrong?.from?.message ?? errors?.message;
  return (
    <FieldGroup
      legend="Holidays"
      optional
      hint="You won’t get new leads on these days."
      {...(message && { error: message })}
    >
      <ul className="grid gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <TextInput
              {...register(`holidays.${index}.from`)}
              type="date"
              className="num w-44"
              aria-label={`Holiday ${index + 1}, first day`}
            />
            to
            <TextInput
              {...register(`holidays.${index}.to`)}
              type="date"
              className="num w-44"
              aria-label={`Holiday ${index + 1}, last day`}
            />
            <Button size="sm" tone="quiet" onClick={() => remove(index)}>
              Remove<span className="sr-only"> holiday {index + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      {fields.length < limits.providerHolidays && (
        <Button size="sm" className="mt-3" onClick={() => append({ from: '', to: '' }, { shouldFocus: false })}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add holiday
        </Button>
      )}
    </FieldGroup>
  );
}

/** Working hours, the weekly limit, quiet hours and holidays, saved together. */
export function AvailabilitySection({ profile }: { profile: ProviderProfile }) {
  const { saveAvailability } = useProviderMutations();
  const form = useForm({
    resolver: fieldsResolver(fields, Availability),
    defaultValues: valuesOf(fields, profile),
  });
  return (
    <section className="card p-5 md:p-8 mt-6" aria-labelledby="availability">
      <h2 id="availability" className="text-xl">
        Hours and limits
      </h2>
      <p className="text-ink-2 mt-1">When you work, and how many leads you want.</p>
      <FormShell
        form={form}
        fields={fieldNames(fields)}
        send={saveAvailability}
        onSuccess={(saved) => {
          form.reset(valuesOf(fields, saved));
          showToast({ title: 'Hours and limits saved' });
        }}
        failure={(error) => ({ title: 'Error', description: errorSentence(error, 'Failed to update settings') })}
        className="mt-5 grid gap-6"
      >
        <HoursField />
        <LimitField profile={profile} />
        <QuietField />
        <HolidaysField />
        <SubmitButton className="justify-self-start" busyText="Saving...">
          Save hours and limits
        </SubmitButton>
      </FormShell>
    </section>
  );
}
