import { zodResolver } from '@hookform/resolvers/zod';
import { type ProviderProfile, ProviderSettings } from '@marketplace/contracts/providers';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { valuesOf } from '../../forms/provider-settings/profile-values.ts';
import {
  BusinessFields,
  type SettingsValues,
  WhatFields,
  WhereFields,
} from '../../forms/provider-settings/settings-fields.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Notifications } from './notifications/notifications.tsx';

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="card p-5 md:p-8">
    <h2 className="text-xl">{title}</h2>
    <p className="text-ink-2 mt-1">{text}</p>
    <div className="mt-5 grid gap-5">{children}</div>
  </section>
);

function SettingsForm({ profile }: { profile: ProviderProfile }) {
  const { saveSettings } = useProviderMutations();
  const form = useForm({
    resolver: zodResolver(ProviderSettings as z.ZodType<ProviderSettings, SettingsValues>),
    defaultValues: valuesOf(profile),
  });
  return (
    <FormShell
      form={form as UseFormReturn<SettingsValues, unknown, ProviderSettings>}
      fields={['businessName', 'phone', 'baseCity', 'coverageRadiusKm', 'provinces', 'categories']}
      send={saveSettings}
      onSuccess={(saved) => {
        form.reset(valuesOf(saved));
        showToast({ title: 'Settings saved' });
      }}
      failure={(error) => ({ title: 'Error', description: errorSentence(error, 'Failed to update settings') })}
      className="mt-6 grid gap-6 max-w-3xl"
    >
      <Part title="Your business" text="How seekers see and reach you.">
        <BusinessFields />
      </Part>
      <Part title="Where you work" text="Requests from inside the circle come to you.">
        <WhereFields />
      </Part>
      <Part title="What you do" text="Requests for these services come to you.">
        <WhatFields />
      </Part>
      <SubmitButton tone="action" size="lg" className="justify-self-start" busyText="Saving...">
        Save Settings
      </SubmitButton>
    </FormShell>
  );
}

/** `/providers/settings`: what decides which requests reach the provider. Specification sections 2 and 5. */
export default function SettingsPage() {
  const { data: profile, error, mutate } = useProviderProfile();
  return (
    <>
      <h1 className="text-3xl">Settings</h1>
      <p className="text-ink-2 mt-1">
        These decide which requests reach you, from the next one on. Leads that you have already stay as they are.
      </p>
      {profile?.obstacle && (
        <Notice tone="warning" className="mt-5 max-w-3xl">
          {profile.obstacle}
        </Notice>
      )}
      {profile ? (
        <>
          <SettingsForm profile={profile} />
          <Notifications />
        </>
      ) : error ? (
        <FailedState title="Unable to Load Settings" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="mt-6 h-96 max-w-3xl" />
      )}
    </>
  );
}
