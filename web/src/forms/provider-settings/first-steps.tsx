import { passwordHint } from '@marketplace/contracts/promise';
import {
  BusinessStep,
  FirstPassword,
  type ProviderProfile,
  WhatStep,
  WhereStep,
} from '@marketplace/contracts/providers/schemas';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CollectionNotice } from '../collection-notice.tsx';
import { valuesOf } from '../form-fields.ts';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { DocumentsForm } from '../provider-profile/documents-form.tsx';
import { PortfolioForm } from '../provider-profile/portfolio-form.tsx';
import { zodResolver } from '../resolver.ts';
import { type SettingsValues, settingsFields } from './profile-values.ts';
import { BusinessFields, WhatFields, WhereFields } from './settings-fields.tsx';
import { nextStep, type StepName, stepNames, steps, stepsBringLeads } from './steps.ts';

const failure = (error: unknown) => ({
  title: 'Error',
  description: errorSentence(error, 'Failed to update settings'),
});

/** One part of the settings, saved separately. */
function SettingsStep({
  profile,
  schema,
  fields,
  onSaved,
  children,
}: {
  profile: ProviderProfile;
  schema: typeof BusinessStep | typeof WhereStep | typeof WhatStep;
  fields: readonly (keyof SettingsValues)[];
  onSaved: () => void;
  children: ReactNode;
}) {
  const { saveSome } = useProviderMutations();
  const values = valuesOf(settingsFields, profile);
  const form = useForm({
    // Each step validates only its own fields.
    resolver: zodResolver(schema as unknown as z.ZodType<object, SettingsValues>),
    defaultValues: Object.fromEntries(fields.map((field) => [field, values[field]])) as SettingsValues,
  });
  return (
    <FormShell
      form={form as UseFormReturn<SettingsValues, unknown, object>}
      fields={fields}
      send={saveSome}
      onSuccess={onSaved}
      failure={failure}
      className="mt-4 grid gap-5"
    >
      {children}
      <SubmitButton tone="action" className="justify-self-start" busyText="Saving...">
        Save and continue
      </SubmitButton>
    </FormShell>
  );
}

function PasswordStep({ onSaved }: { onSaved: () => void }) {
  const { setFirstPassword } = useProviderMutations();
  const { user } = useSession();
  const form = useForm({ resolver: zodResolver(FirstPassword) });
  const { register, formState } = form;
  return (
    <FormShell
      form={form}
      fields={['password']}
      send={setFirstPassword}
      onSuccess={onSaved}
      failure={failure}
      className="mt-4 grid gap-5 sm:max-w-96"
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field id="password" label="Choose a password" hint={passwordHint} error={formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <SubmitButton tone="action" className="justify-self-start" busyText="Saving...">
        Save and continue
      </SubmitButton>
    </FormShell>
  );
}

type FormProps = { profile: ProviderProfile; onSaved: () => void };

const forms: Record<Exclude<StepName, 'verification'>, (props: FormProps) => ReactNode> = {
  password: ({ onSaved }) => <PasswordStep onSaved={onSaved} />,
  business: (props) => (
    <SettingsStep {...props} schema={BusinessStep} fields={['businessName', 'phone']}>
      <BusinessFields />
      <CollectionNotice about="business" />
    </SettingsStep>
  ),
  where: (props) => (
    <SettingsStep {...props} schema={WhereStep} fields={['baseCity', 'coverageRadiusKm', 'moreBases', 'provinces']}>
      <WhereFields plan={props.profile.plan} />
    </SettingsStep>
  ),
  documents: ({ onSaved }) => (
    <>
      <DocumentsForm className="mt-2" />
      <Button tone="action" className="mt-4" onClick={onSaved}>
        Continue
      </Button>
    </>
  ),
  photos: ({ onSaved }) => (
    <>
      <PortfolioForm className="mt-2" />
      <Button tone="action" className="mt-4" onClick={onSaved}>
        Done
      </Button>
    </>
  ),
  what: (props) => (
    <SettingsStep {...props} schema={WhatStep} fields={['categories', 'anywhere']}>
      <WhatFields plan={props.profile.plan} />
    </SettingsStep>
  ),
};

const Mark = ({ isDone, place }: { isDone: boolean; place: number }) =>
  isDone ? (
    <CircleCheck className="size-6 text-brand flex-none" aria-hidden="true" />
  ) : (
    <span
      className="grid place-items-center size-6 flex-none rounded-sm bg-brand-soft text-sm font-bold num"
      aria-hidden="true"
    >
      {place}
    </span>
  );

/** The checklist of a new provider. Each step is saved separately, so it can be continued later. `notice` is shown above the steps. */
export function FirstSteps({ profile, notice }: { profile: ProviderProfile; notice?: ReactNode }) {
  const { mutate } = useProviderProfile();
  const next = nextStep(profile);
  const [opened, setOpened] = useState<StepName>();
  const open = opened ?? next;
  const heading = useRef<HTMLHeadingElement>(null);
  const [savedCount, setSavedCount] = useState(0);
  const done = stepNames.filter((name) => steps[name].isDone(profile)).length;

  // The saved form is unmounted, so move the focus to the heading.
  useEffect(() => {
    if (savedCount > 0) heading.current?.focus();
  }, [savedCount]);
  const saved = () => {
    setOpened(undefined);
    setSavedCount((count) => count + 1);
    showToast({ title: 'Settings saved' });
  };
  // Documents and photos are saved one by one, and may be left for later.
  const goOnTo = (name: StepName) => () => {
    setOpened(name);
    setSavedCount((count) => count + 1);
    void mutate();
  };

  return (
    <RequestCard aria-labelledby="first-steps" className="shadow-raised max-w-2xl">
      <div className="p-5 md:p-8">
        <h2 id="first-steps" ref={heading} tabIndex={-1} className="text-xl">
          First steps
        </h2>
        <p className="mt-1 text-ink-2">
          {done} of {stepNames.length} done.{' '}
          {!stepsBringLeads(profile)
            ? 'They alone don’t bring leads: the notice above says what else is missing.'
            : next
              ? 'You’ll get leads once they’re all done.'
              : 'You’ll get leads once we’ve verified your business.'}
        </p>
        {notice}
        <ol className="mt-5 grid gap-5">
          {stepNames.map((name, index) => {
            const step = steps[name];
            const isDone = step.isDone(profile);
            const isOpen = open === name && name !== 'verification';
            return (
              <li key={name} className="flex gap-3.5" aria-current={name === next ? 'step' : undefined}>
                <Mark isDone={isDone} place={index + 1} />
                <div className="min-w-0 grow">
                  <div className="flex items-start justify-between gap-4">
                    <div className="min-w-0">
                      <h3 className="text-base">
                        {step.title}
                        {isDone && <span className="sr-only">, done</span>}
                      </h3>
                      <p className="text-ink-2 break-words">{step.text(profile)}</p>
                    </div>
                    {!isOpen && name !== 'verification' && (name !== 'password' || !isDone) && (
                      <Button size="sm" onClick={() => setOpened(name)}>
                        {isDone ? 'Change' : 'Start'}
                        <span className="sr-only"> {step.title}</span>
                      </Button>
                    )}
                  </div>
                  {isOpen &&
                    forms[name as keyof typeof forms]({
                      profile,
                      onSaved:
                        name === 'documents' ? goOnTo('photos') : name === 'photos' ? goOnTo('verification') : saved,
                    })}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
      <RequestCardTear />
      <p className="px-5 py-4 md:px-8 text-sm text-ink-2">
        You can stop any time and continue on another phone or computer. Your progress is saved.
      </p>
    </RequestCard>
  );
}
