import { limits } from '@marketplace/contracts/limits';
import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { EditProvider } from '@marketplace/contracts/providers/administration';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import type { SettingsValues } from '../../forms/provider-settings/profile-values.ts';
import { BusinessFields, WhatFields, WhereFields } from '../../forms/provider-settings/settings-fields.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';

type Values = SettingsValues & { note: string };

const valuesOf = (provider: AdminProviderDetail): Values => ({
  businessName: provider.businessName,
  phone: provider.phone,
  baseCity: provider.baseCitySlug ?? '',
  coverageRadiusKm: provider.coverageRadiusKm,
  moreBases: provider.moreBases.map(({ city, radiusKm }) => ({ city, radiusKm })),
  categories: provider.categoryIds,
  anywhere: provider.anywhere,
  provinces: provider.provinces,
  note: '',
});

const check = zodResolver(EditProvider as z.ZodType<EditProvider, Values>);

/**
 * The provider's own settings form. Only fields changed here are checked and sent. Concurrent changes elsewhere
 * survive, and an incomplete provider can be fixed field by field.
 */
const resolverFrom =
  (begin: Values): Resolver<Values, unknown, EditProvider> =>
  (values, context, options) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(begin[name as keyof Values]),
    );
    return check(Object.fromEntries(changed) as Values, context, options);
  };

export function EditDialog({ provider, onClose }: ChangeProps) {
  const { edit } = useProviderChanges();
  const [begin] = useState(() => valuesOf(provider));
  const form = useForm<Values, unknown, EditProvider>({ resolver: resolverFrom(begin), defaultValues: begin });
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Edit business"
      description="The same settings and rules as for the business itself. Applies from the next request."
      action="Save"
      done="Settings saved"
      wide
      form={form}
      fields={[
        'businessName',
        'phone',
        'baseCity',
        'coverageRadiusKm',
        'moreBases',
        'provinces',
        'categories',
        'anywhere',
        'note',
      ]}
      send={(changed) => edit(provider.id, { ...changed, version: provider.version })}
    >
      <BusinessFields />
      <WhereFields plan={provider.plan} />
      <WhatFields plan={provider.plan} />
      <Field
        id="edit-note"
        label="Note"
        optional
        hint="Who asked for this, and how."
        error={form.formState.errors.note?.message}
      >
        {(control) => <TextArea {...control} rows={2} maxLength={limits.noteMax} {...form.register('note')} />}
      </Field>
    </ChangeDialog>
  );
}
