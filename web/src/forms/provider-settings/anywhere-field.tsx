import { brand } from '@marketplace/contracts/brand';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';
import { anywhereKinds, anywhereWords } from '@marketplace/contracts/providers/work-areas';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { SettingsValues } from './profile-values.ts';

const near = 'NEAR';
const options = [
  { value: near, label: 'Near my bases' },
  ...anywhereKinds.map((value) => ({ value, label: anywhereWords[value] })),
] as const;

/**
 * Chooses for each service whether the provider does it only near its bases. Hidden without a service. Some plans have only services
 * near the bases.
 */
export function AnywhereField({ plan }: { plan: Plan }) {
  const { control } = useFormContext<SettingsValues>();
  const categories = useWatch({ control, name: 'categories' });
  const { field } = useController({ control, name: 'anywhere' });
  const { data: names } = useApi(keys.categoryNames);
  const chosen = categories.flatMap((id) => names?.find((category) => category.id === id) ?? []);
  if (chosen.length === 0) return null;
  if (!plans[plan].anywhere && !chosen.some(({ id }) => field.value[id]))
    return (
      <p className="hint">
        You get requests near your base. With {plans.NETWORK_PRO.name}, a service can be nationwide or remote.
      </p>
    );
  return (
    <FieldGroup
      legend="Where you do each service"
      hint={
        <>
          Nationwide: you travel anywhere in {brand.country}. Remote: you do the work online. Providers with a base
          nearby get a request first. Nationwide and remote providers come next.
        </>
      }
    >
      <ul className="divide-y divide-line">
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="font-semibold">{name}</span>
            <Segments
              label={name}
              options={options}
              value={field.value[id] ?? near}
              onChange={(value) => {
                const { [id]: _, ...others } = field.value;
                field.onChange(value === near ? others : { ...others, [id]: value });
              }}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
