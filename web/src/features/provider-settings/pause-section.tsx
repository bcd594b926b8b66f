import { limits } from '@marketplace/contracts/limits';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { ResumeButton } from '../../forms/provider-settings/resume-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dateText, dayAfter } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

function PauseForm() {
  const now = useNow();
  const { pauseLeads } = useProviderMutations();
  const form = useForm<{ until: string }>({ defaultValues: { until: '' } });
  const { register, formState } = form;
  return (
    <FormShell
      form={form}
      fields={['until']}
      send={({ until }) => pauseLeads({ until: until || null })}
      onSuccess={() => showToast({ title: 'Leads paused' })}
      failure={(error) => ({ title: 'Error', description: errorSentence(error) })}
      className="mt-5 grid gap-5"
    >
      <Field
        id="until"
        label="Resume on"
        optional
        hint="New leads start again that morning. Leave it empty to pause until you resume."
        error={formState.errors.until?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('until')}
            type="date"
            className="num max-w-60"
            min={dayAfter(now, 1)}
            max={dayAfter(now, limits.pauseDays - 1)}
          />
        )}
      </Field>
      <SubmitButton className="justify-self-start" busyText="Pausing...">
        Pause leads
      </SubmitButton>
    </FormShell>
  );
}

/** Pauses and resumes the provider's leads. Takes effect at once, independent of the form. */
export function PauseSection({ profile: { paused, pausedUntil } }: { profile: ProviderProfile }) {
  return (
    <section className="card p-5 md:p-8 mt-6" aria-labelledby="pause">
      <h2 id="pause" className="text-xl">
        Pause
      </h2>
      <p className="text-ink-2 mt-1">
        You won’t get new leads while you’re paused. Leads you already have still expire.
      </p>
      {paused ? (
        <>
          <p className="mt-5 font-semibold">
            {pausedUntil
              ? `Your leads are paused until ${dateText(pausedUntil)}.`
              : 'Your leads are paused until you resume them.'}
          </p>
          <ResumeButton className="mt-4" />
        </>
      ) : (
        <PauseForm />
      )}
    </section>
  );
}
