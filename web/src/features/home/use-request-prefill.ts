/** Fills in the home page's form from the parsed sentence, except for parts that the user chose. */
import type { Category, FoundCategory, ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import type { BegunRequest } from '@marketplace/contracts/enquiries/service-requests';
import { provinces } from '@marketplace/contracts/places/provinces';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import type { PlaceValue } from '../../components/place-text.ts';
import { noParts, type SentencePart, type SentenceParts, sentenceParts } from '../../components/search-box/sentence.ts';
import type { RequestValues } from '../../forms/request-fields.tsx';

export type QuoteForm = UseFormReturn<RequestValues, unknown, BegunRequest>;

/** The slugs of a service, from its main category down. */
const slugsOf = ({ path }: FoundCategory): string[] => path.split('/').slice(2);

const provinceSlug = (name: string) => provinces.find((province) => province.name === name)?.slug ?? '';
const provinceName = (slug: string) => provinces.find((province) => province.slug === slug)?.name ?? '';

/** The form values of a part; empty strings if it is unknown. */
const fieldsOf = (
  parts: SentenceParts,
  part: SentencePart,
  mains: readonly ParentCategory[],
): Partial<RequestValues> => {
  const { service, place, timeframe } = parts;
  if (part === 'service')
    return { category: (service && mains.find(({ slug }) => slug === slugsOf(service)[0])?.id) || '', subcategory: '' };
  if (part === 'place')
    return {
      province: place ? provinceSlug(place.province) : '',
      city: place?.city ?? '',
      suburb: place?.suburb ?? '',
    };
  return { timeframe: timeframe ?? '' };
};

/** The field that shows whether a part still has its prefilled value. */
const markOf = { service: 'category', place: 'city', timeframe: 'timeframe' } as const satisfies Record<
  SentencePart,
  keyof RequestValues
>;

export const useRequestPrefill = ({ setValue, getValues, watch, formState }: QuoteForm) => {
  const [parsed, setParsed] = useState(noParts);
  const filled = useRef<Partial<RequestValues>>({});
  const [category, subcategory, province, city, suburb, timeframe] = watch([
    'category',
    'subcategory',
    'province',
    'city',
    'suburb',
    'timeframe',
  ]);
  const mains = useApi(keys.categoryParents).data ?? [];
  const subs = useApi(category ? keys.subcategories(category) : null).data;

  const fill = (fields: Partial<RequestValues>) => {
    for (const [field, value] of Object.entries(fields))
      setValue(field as keyof RequestValues, value, { shouldValidate: formState.isSubmitted });
  };

  /** Fills in the parsed parts, unless the user has chosen something else. */
  const onParts = (next: SentenceParts) => {
    for (const part of sentenceParts) {
      const mark = markOf[part];
      const now = getValues(mark) || '';
      if (next[part] === parsed[part] || (now !== '' && now !== filled.current[mark])) continue;
      const fields = fieldsOf(next, part, mains);
      filled.current = { ...filled.current, [mark]: fields[mark] };
      fill(fields);
    }
    setParsed(next);
  };

  const values = { category, city, timeframe };
  /** The parts whose parsed value is still in the form. */
  const chips = sentenceParts.filter((part) => {
    const mark = markOf[part];
    return parsed[part] !== null && !!values[mark] && values[mark] === filled.current[mark];
  });

  const [, sub] = parsed.service && chips.includes('service') ? slugsOf(parsed.service) : [];
  const understoodSub = subs?.find(({ slug }) => slug === sub)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the list has loaded, and not again after the user's choice
  useEffect(() => {
    if (understoodSub) setValue('subcategory', understoodSub);
  }, [understoodSub]);

  const place: PlaceValue | null =
    province && city ? { province: provinceName(province), city, suburb: suburb || '' } : null;
  const onPlace = (chosen: PlaceValue | null) =>
    fill({
      province: chosen ? provinceSlug(chosen.province) : '',
      city: chosen?.city ?? '',
      suburb: chosen?.suburb ?? '',
    });

  /** The chosen service as slugs, including the parsed specific service unless the user chose another. */
  const chosenService = () => {
    const main = mains.find(({ id }) => id === category)?.slug;
    const chosenSub = subs?.find(({ id }: Category) => id === subcategory)?.slug;
    const slugs = parsed.service ? slugsOf(parsed.service) : [];
    const isUnderstood = slugs[0] === main && (!slugs[1] || !chosenSub || slugs[1] === chosenSub);
    const [top, group, type] = isUnderstood ? slugs : [main, chosenSub];
    return { category: top, subcategory: group, subsubcategory: type };
  };

  return { onParts, chips, place, onPlace, chosenService };
};
