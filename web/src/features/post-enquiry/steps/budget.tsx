import { timeframes } from '@marketplace/contracts/enquiries';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { Field } from '../../../ui/field.tsx';
import { RandInput } from '../../../ui/rand-input.tsx';
import { labels } from '../text.ts';
import type { EnquiryValues } from '../values.ts';

/** Step 3: how much, in whole rand, and by when. */
export function BudgetStep({ values }: { values: EnquiryValues }) {
  const { control, register, formState } = useFormContext<EnquiryValues>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 items-start">
        <Field id="budgetMin" label={labels.budgetMin} error={errors.budgetMin?.message}>
          {(wiring) => (
            <Controller
              control={control}
              name="budgetMin"
              rules={{ deps: 'budgetMax' }}
              render={({ field }) => <RandInput {...wiring} {...field} />}
            />
          )}
        </Field>
        <Field id="budgetMax" label={labels.budgetMax} optional error={errors.budgetMax?.message}>
          {(wiring) => (
            <Controller
              control={control}
              name="budgetMax"
              render={({ field }) => <RandInput {...wiring} {...field} />}
            />
          )}
        </Field>
      </div>
      <ChoiceTiles
        {...register('timeframe')}
        legend={labels.timeframe}
        options={timeframes}
        columns={2}
        value={values.timeframe}
        error={errors.timeframe?.message}
      />
    </>
  );
}
