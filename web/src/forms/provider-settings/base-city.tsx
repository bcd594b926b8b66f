import { brand } from '@marketplace/contracts/brand';
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import { useMemo } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { ListFault } from '../list-failed.tsx';

/** Most options listed at once. */
const listMax = 50;

/** Maps names to cities: official names first, then aliases. */
const optionsOf = (cities: BaseCities) => {
  const slugs = new Map<string, string>();
  const labels = new Map<string, string>();
  for (const { slug, name, province } of cities) {
    const label = `${name}, ${province}`;
    labels.set(slug, label);
    slugs.set(label, slug);
  }
  for (const { slug, aliases } of cities)
    for (const alias of aliases) {
      const label = `${alias} (${labels.get(slug)})`;
      if (!slugs.has(label)) slugs.set(label, slug);
    }
  return { slugs, labels, options: [...slugs.keys()] };
};

/** A search box for a base of the provider, which is its main one by default. `value` is its slug, or ''. */
export function BaseCityField({
  id = 'baseCity',
  label = 'Base city',
  value,
  onChange,
  error,
}: {
  id?: string;
  label?: string;
  value: string;
  onChange: (slug: string, province: string | undefined) => void;
  error?: string | undefined;
}) {
  const cities = useApi(keys.baseCities);
  const known = useMemo(() => cities.data && optionsOf(cities.data), [cities.data]);
  const choose = (label: string) => {
    const slug = known?.slugs.get(label) ?? '';
    onChange(slug, cities.data?.find((city) => city.slug === slug)?.province);
  };
  return (
    <Field id={id} label={label} hint={`Type the name of any city, town or suburb in ${brand.country}.`} error={error}>
      {(wiring) => (
        <>
          <Combobox
            {...wiring}
            key={String(!!known)}
            options={known?.options ?? []}
            value={known?.labels.get(value) ?? ''}
            onChange={choose}
            listMax={listMax}
            placeholder="Search cities and towns"
            noMatch="No matching city or town. Try a larger one nearby."
            disabled={!known}
            loading={cities.isLoading}
          />
          <ListFault list={cities} what="the cities" />
        </>
      )}
    </Field>
  );
}
