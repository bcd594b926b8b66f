import { limits } from '@marketplace/contracts/limits';
import { countOf, type Plan, plans } from '@marketplace/contracts/plans/plans';
import { Plus } from 'lucide-react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { BaseCityField } from './base-city.tsx';
import type { SettingsValues } from './profile-values.ts';
import { RadiusField } from './radius-field.tsx';

const basesElsewhere = `${plans.NETWORK_PRO.name} has ${countOf('bases', plans.NETWORK_PRO.bases)}.`;

/** Bases beside the main one, each with its own radius, as far as the plan has them. */
export function MoreBasesField({ plan }: { plan: Plan }) {
  const { control, formState } = useFormContext<SettingsValues>();
  const { bases } = plans[plan];
  const { fields, append, remove } = useFieldArray({ control, name: 'moreBases' });
  const { moreBases: wrong } = formState.errors;
  if (bases === 1 && fields.length === 0) return <p className="hint">Your plan has one base. {basesElsewhere}</p>;
  return (
    <FieldGroup
      legend="Other bases"
      optional
      hint={`Your plan has ${countOf('bases', bases)}. The distance of a request is to the nearest one.`}
      {...((wrong?.root?.message ?? wrong?.message) && { error: wrong?.root?.message ?? wrong?.message ?? '' })}
    >
      <ul className="grid gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-4 rounded-md border border-line p-4">
            <Controller
              control={control}
              name={`moreBases.${index}.city`}
              render={({ field, fieldState }) => (
                <BaseCityField
                  id={`moreBases.${index}.city`}
                  label={`Base ${index + 2}`}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              control={control}
              name={`moreBases.${index}.radiusKm`}
              render={({ field, fieldState }) => (
                <RadiusField
                  id={`moreBases.${index}.radiusKm`}
                  label={`Radius around base ${index + 2}`}
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Button size="sm" className="justify-self-start" onClick={() => remove(index)}>
              Remove base {index + 2}
            </Button>
          </li>
        ))}
      </ul>
      {fields.length + 1 < bases && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => append({ city: '', radiusKm: limits.coverageKmDefault }, { shouldFocus: false })}
        >
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add a base
        </Button>
      )}
    </FieldGroup>
  );
}
