import { useFormContext } from 'react-hook-form';
import { ListFault } from '../../../forms/list-failed.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { EnquiryLists } from '../lists.ts';
import { labels } from '../text.ts';
import { useChoose } from '../use-dependent-select.ts';
import type { EnquiryValues } from '../values.ts';

/** Step 2: the province, then a city of it. */
export function LocationStep({ values, lists }: { values: EnquiryValues; lists: EnquiryLists }) {
  const { setValue, formState } = useFormContext<EnquiryValues>();
  const { errors, isSubmitted } = formState;
  const choose = useChoose();
  const { provinces, cities } = lists;

  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      <Field id="province" label={labels.province} error={errors.province?.message}>
        {(control) => (
          <>
            <Select
              {...control}
              name="province"
              value={values.province}
              onChange={(event) => choose('province', event.target.value)}
              options={provinces.data ?? []}
              placeholder="Select your province"
              disabled={!provinces.data}
              loading={provinces.isLoading}
            />
            <ListFault list={provinces} what="the provinces" />
          </>
        )}
      </Field>
      <Field id="city" label={labels.city} error={errors.city?.message}>
        {(control) => (
          <>
            <Combobox
              {...control}
              key={`${values.province} ${!!cities.data}`}
              name="city"
              value={values.city}
              onChange={(city) => setValue('city', city, { shouldValidate: isSubmitted })}
              options={cities.data ?? []}
              placeholder={
                !values.province
                  ? 'Select a province first'
                  : cities.isLoading
                    ? 'Loading cities...'
                    : 'Select your city'
              }
              noMatch="No such city or town here. Try the nearest bigger one."
              disabled={!values.province || !cities.data}
              loading={cities.isLoading}
            />
            <ListFault list={cities} what="the cities" />
          </>
        )}
      </Field>
    </div>
  );
}
