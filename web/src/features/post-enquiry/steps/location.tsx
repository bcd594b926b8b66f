import { ListFault } from '../../../forms/list-failed.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { WakeNotice } from '../../../ui/wake-notice.tsx';
import type { EnquiryLists } from '../lists.ts';
import { labels } from '../text.ts';
import { useEnquiryFields } from '../use-enquiry-fields.ts';

/** Step 2: the province, then a city of it. */
export function LocationStep({ lists }: { lists: EnquiryLists }) {
  const { values, errors, control, input } = useEnquiryFields();
  const { provinces, cities } = lists;

  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      <Field id="province" label={labels.province} error={errors.province}>
        {(wiring) => (
          <>
            <Select
              {...wiring}
              {...input('province')}
              options={provinces.data ?? []}
              placeholder="Select your province"
              disabled={!provinces.data}
              loading={provinces.isLoading}
            />
            <ListFault list={provinces} what="the provinces" />
          </>
        )}
      </Field>
      <Field id="city" label={labels.city} error={errors.city}>
        {(wiring) => (
          <>
            <Combobox
              {...wiring}
              {...control('city')}
              key={`${values.province} ${!!cities.data}`}
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
            <WakeNotice id={wiring.id} asleep={!cities.data} count={cities.data?.length ?? 0} />
            <ListFault list={cities} what="the cities" />
          </>
        )}
      </Field>
    </div>
  );
}
