import { type ProviderProfile, ProviderSettings } from '@marketplace/contracts/providers/schemas';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { fieldNames, valuesOf } from '../../forms/form-fields.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { settingsFields } from '../../forms/provider-settings/profile-values.ts';
import { BusinessFields, WhatFields } from '../../forms/provider-settings/settings-fields.tsx';
import { fieldsResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast.tsx';
import { LeadPreviewCard } from './lead-preview.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useSettingsDraft } from './settings-draft.ts';
import { WherePart } from './where-part.tsx';

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="card p-5 md:p-8">
    <h2 className="text-xl">{title}</h2>
    <p className="text-ink-2 mt-1">{text}</p>
    <div className="mt-5 grid gap-5">{children}</div>
  </section>
);

/** The save button. While there are changes, it becomes a bar that stays in view. */
function SaveBar({ wasFound, onDiscard }: { wasFound: boolean; onDiscard: () => void }) {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        isDirty && 'sticky bottom-0 z-10 -mx-4 px-4 py-3 bg-paper border-t border-line md:mx-0 md:px-0',
      )}
    >
      <SubmitButton tone="action" size="lg" busyText="Saving...">
        Save settings
      </SubmitButton>
      {isDirty && (
        <Button tone="quiet" disabled={isSubmitting} onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {isDirty && (wasFound ? 'Your unsaved changes are still here.' : 'You have unsaved changes.')}
      </p>
      <LeaveDialog active={isDirty} />
    </div>
  );
}

/** The whole settings form, saved at once, with the lead preview next to it. */
export function SettingsForm({ profile }: { profile: ProviderProfile }) {
  const { saveSettings } = useProviderMutations();
  const form = useForm({
    resolver: fieldsResolver(settingsFields, ProviderSettings),
    defaultValues: valuesOf(settingsFields, profile),
  });
  const wasFound = useSettingsDraft(form, profile.id);
  return (
    <FormShell
      form={form}
      fields={fieldNames(settingsFields)}
      send={saveSettings}
      onSuccess={(saved) => {
        form.reset(valuesOf(settingsFields, saved));
        showToast({ title: 'Settings saved' });
      }}
      failure={(error) => ({ title: 'Error', description: errorSentence(error, 'Failed to update settings') })}
      className="mt-6 grid gap-6 max-w-3xl xl:max-w-none xl:grid-cols-[minmax(0,48rem)_20rem] items-start"
    >
      <Part title="Your business" text="How seekers see and contact you.">
        <BusinessFields />
        <CollectionNotice about="business" />
      </Part>
      <Part title="Where you work" text="You get requests from inside the circles.">
        <WherePart plan={profile.plan} />
      </Part>
      <Part title="What you do" text="You get requests for these services.">
        <WhatFields plan={profile.plan} />
      </Part>
      <LeadPreviewCard className="xl:col-start-2 xl:row-start-1 xl:row-span-4 xl:sticky xl:top-6" />
      <SaveBar wasFound={wasFound} onDiscard={() => form.reset()} />
    </FormShell>
  );
}
