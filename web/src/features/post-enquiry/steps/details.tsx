import { bestTimes, contactMethods } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckList } from '../../../ui/check-list.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { contactWords, labels } from '../text.ts';
import type { EnquiryValues } from '../values.ts';

const methods = contactMethods.map((method) => ({ value: method, label: contactWords[method].label }));

/** Step 4: the job in the person's own words, and how to reach them. */
export function DetailsStep({ values, signedIn }: { values: EnquiryValues; signedIn: boolean }) {
  const { control, register, setValue, formState } = useFormContext<EnquiryValues>();
  const { errors, isSubmitted } = formState;
  const wantsPhone = values.contactPreferences.some((method) => method !== 'email') && !values.contactPhone.trim();

  return (
    <>
      <div className="grid gap-6">
        <Field
          id="title"
          label={labels.title}
          hint="A few words, like “Replace a leaking geyser”"
          error={errors.title?.message}
        >
          {(wiring) => <TextInput {...wiring} {...register('title')} autoCapitalize="sentences" />}
        </Field>
        <Field
          id="description"
          label={labels.description}
          hint="What is wrong or wanted, sizes, what you have tried. No phone numbers here: we pass yours on safely."
          error={errors.description?.message}
        >
          {(wiring) => (
            <Controller
              control={control}
              name="description"
              render={({ field }) => <TextArea {...wiring} {...field} rows={5} maxLength={limits.descriptionMax} />}
            />
          )}
        </Field>
      </div>

      <section className="grid gap-6 pt-8 border-t border-line" aria-labelledby="contact">
        <div>
          <h2 id="contact" className="text-xl">
            How providers reach you
          </h2>
          <p className="mt-1 text-ink-2">Only providers who accept your request see your name and contact details.</p>
        </div>
        <div className="grid gap-6 sm:grid-cols-2 items-start">
          <Field id="contactName" label={labels.contactName} error={errors.contactName?.message}>
            {(wiring) => (
              <TextInput {...wiring} {...register('contactName')} autoComplete="name" autoCapitalize="words" />
            )}
          </Field>
          <Field id="contactPhone" label={labels.contactPhone} optional error={errors.contactPhone?.message}>
            {(wiring) => <TextInput {...wiring} {...register('contactPhone')} type="tel" autoComplete="tel" />}
          </Field>
          <Field id="contactEmail" label={labels.contactEmail} error={errors.contactEmail?.message}>
            {(wiring) => (
              <TextInput
                {...wiring}
                {...register('contactEmail', { deps: 'contactEmailConfirm' })}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
              />
            )}
          </Field>
          <Field
            id="contactEmailConfirm"
            label={labels.contactEmailConfirm}
            error={errors.contactEmailConfirm?.message}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                {...register('contactEmailConfirm')}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
              />
            )}
          </Field>
        </div>
        <CheckList
          name="contactPreferences"
          legend={labels.contactPreferences}
          hint={wantsPhone ? 'Please leave a phone number above, so that they can.' : undefined}
          options={methods}
          columns={2}
          values={values.contactPreferences}
          onChange={({ target }) => {
            const chosen = contactMethods.filter((method) =>
              method === target.value ? target.checked : values.contactPreferences.includes(method),
            );
            setValue('contactPreferences', chosen, { shouldValidate: isSubmitted });
          }}
          error={errors.contactPreferences?.message}
        />
        <Field
          id="bestTimeToContact"
          label={labels.bestTimeToContact}
          error={errors.bestTimeToContact?.message}
          className="sm:max-w-80"
        >
          {(wiring) => (
            <Select
              {...wiring}
              {...register('bestTimeToContact')}
              value={values.bestTimeToContact}
              options={bestTimes}
              placeholder="Select a time"
            />
          )}
        </Field>
        {!signedIn && (
          <Checkbox
            {...register('createAccount')}
            label={labels.createAccount}
            hint="We mail you a link to choose a password. You can also do this later."
          />
        )}
      </section>
    </>
  );
}
