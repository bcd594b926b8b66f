/** The provider settings fields in three groups, shared by the first steps and the settings page. */
import { provinces } from '@marketplace/contracts/places/provinces';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckList } from '../../ui/check-list.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnywhereField } from './anywhere-field.tsx';
import { BaseCityField } from './base-city.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { MoreBasesField } from './more-bases.tsx';
import type { SettingsValues } from './profile-values.ts';
import { RadiusField } from './radius-field.tsx';
import { TradeChecks } from './trade-checks.tsx';

const provinceNames = provinces.map(({ name }) => name);

export function BusinessFields() {
  const { register, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        id="businessName"
        label="Business name"
        hint="Clients see this name when you accept their request."
        error={errors.businessName?.message}
      >
        {(control) => <TextInput {...control} {...register('businessName')} autoComplete="organization" />}
      </Field>
      <Field id="phone" label="Phone" optional error={errors.phone?.message}>
        {(control) => <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
    </>
  );
}

/** `map` is shown below the radius. `provincesNote` is a hint about unusual provinces, not an error. */
export function WhereFields({
  plan,
  map,
  provincesNote,
}: {
  plan: Plan;
  map?: ReactNode;
  provincesNote?: string | undefined;
}) {
  const { control, getValues, setValue } = useFormContext<SettingsValues>();
  return (
    <>
      <Controller
        control={control}
        name="baseCity"
        render={({ field, fieldState }) => (
          <BaseCityField
            value={field.value}
            error={fieldState.error?.message}
            onChange={(slug, province) => {
              field.onChange(slug);
              // Preselect the province of the base city, since most providers work there.
              if (province && getValues('provinces').length === 0)
                setValue('provinces', [province], { shouldDirty: true });
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="coverageRadiusKm"
        render={({ field, fieldState }) => (
          <RadiusField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <MoreBasesField plan={plan} />
      {map}
      <Controller
        control={control}
        name="provinces"
        render={({ field, fieldState }) => (
          <CheckList
            legend="Service provinces"
            hint={
              <>
                You’ll only get leads from these provinces and within your radius, except for nationwide and remote
                services.
                <span role="status" className="block font-semibold text-yellow-ink">
                  {provincesNote}
                </span>
              </>
            }
            error={fieldState.error?.message}
            name="provinces"
            options={provinceNames}
            values={field.value}
            columns={3}
            onChange={({ currentTarget: { value, checked } }) =>
              field.onChange(checked ? [...field.value, value] : field.value.filter((name) => name !== value))
            }
          />
        )}
      />
    </>
  );
}

export function WhatFields({ plan }: { plan: Plan }) {
  const { control } = useFormContext<SettingsValues>();
  return (
    <>
      <Controller
        control={control}
        name="categories"
        render={({ field, fieldState }) => (
          <CategoryPicker value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <TradeChecks />
      <AnywhereField plan={plan} />
    </>
  );
}
