/** Unsaved changes of the settings form, kept in session storage so that a reload does not lose them. */
import { anywhereKinds } from '@marketplace/contracts/providers/work-areas';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { SettingsValues } from '../../forms/provider-settings/profile-values.ts';
import { settingsDrafts } from '../../storage.ts';

const Draft = z
  .object({
    businessName: z.string(),
    phone: z.string().nullable(),
    baseCity: z.string(),
    coverageRadiusKm: z.number(),
    moreBases: z.array(z.object({ city: z.string(), radiusKm: z.number() })),
    categories: z.array(z.string()),
    anywhere: z.record(z.string(), z.enum(anywhereKinds)),
    provinces: z.array(z.string()),
  } satisfies Record<keyof SettingsValues, z.ZodType>)
  .partial();
type Draft = z.infer<typeof Draft>;

/** Returns the provider's stored draft, or nothing if it is missing, not ours, or storage is unavailable. */
const getDraft = (name: string): Draft => {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
};

const setDraft = (name: string, draft: Draft) => {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Without storage, the changes are still on the page.
  }
};

/**
 * Stores only the changed fields, so that changes saved elsewhere show up in the others. Returns true if a draft was
 * found on load.
 */
export const useSettingsDraft = <O>(form: UseFormReturn<SettingsValues, unknown, O>, providerId: string): boolean => {
  const name = `${settingsDrafts}${providerId}`;
  const [found, setFound] = useState<boolean>();
  const { control, setValue } = form;
  const values = useWatch({ control });
  const { defaultValues } = useFormState({ control });

  useEffect(() => {
    const draft = Object.entries(getDraft(name));
    for (const [field, value] of draft) setValue(field as keyof SettingsValues, value, { shouldDirty: true });
    setFound(draft.length > 0);
  }, [name, setValue]);

  const saved: Record<string, unknown> = defaultValues ?? {};
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field]),
  );
  const draft = JSON.stringify(Object.fromEntries(changed));
  useEffect(() => {
    if (found !== undefined) setDraft(name, JSON.parse(draft));
  }, [found, name, draft]);

  return !!found;
};
