import { contactLanguages } from '@marketplace/contracts/enquiries/facts';
import { limits } from '@marketplace/contracts/limits';
import { profileWarnings } from '@marketplace/contracts/messages';
import {
  type OwnProfile,
  profileMeritNames,
  profileMerits,
  SaveProfile,
} from '@marketplace/contracts/profiles/profiles';
import { ExternalLink } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { useApi } from '../../api/use-api.ts';
import { asTyped, fieldNames, fieldOf, numberText, typedNumber, valuesOf } from '../../forms/form-fields.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { fieldsResolver } from '../../forms/resolver.ts';
import { TextCheck } from '../../forms/text-check.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

const field = fieldOf<OwnProfile>();
const fields = {
  about: field({ read: ({ about }) => about, write: asTyped }),
  languages: field({ read: ({ languages }) => languages, write: asTyped }),
  yearsInBusiness: field({ read: ({ yearsInBusiness }) => numberText(yearsInBusiness), write: typedNumber }),
  whatsapp: field({ read: ({ whatsapp }) => whatsapp ?? '', write: asTyped }),
  isPublic: field({ read: ({ isPublic }) => isPublic, write: asTyped }),
};

/** What search engines wait for. */
const Merits = ({ merits, meritsNeeded }: Pick<OwnProfile, 'merits' | 'meritsNeeded'>) =>
  merits.length >= meritsNeeded ? null : (
    <div className="hint">
      <p>Search engines list your profile once it has {meritsNeeded} of these:</p>
      <ul className="mt-1 list-disc pl-5">
        {profileMeritNames.map((merit) => (
          <li key={merit}>
            {profileMerits[merit]}
            {merits.includes(merit) && ' (done)'}
          </li>
        ))}
      </ul>
    </div>
  );

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { saveProfile } = useProviderMutations();
  const form = useForm({
    resolver: fieldsResolver(fields, SaveProfile),
    defaultValues: valuesOf(fields, profile),
  });
  const { register, formState, control } = form;
  const { errors } = formState;
  const about = useWatch({ control, name: 'about' });
  return (
    <FormShell
      form={form}
      fields={fieldNames(fields)}
      send={saveProfile}
      onSuccess={(saved) => {
        form.reset(valuesOf(fields, saved));
        showToast({ title: 'Profile saved' });
      }}
      failure={(error) => ({ title: "We couldn't save this", description: errorSentence(error) })}
      className="mt-5 grid gap-5"
    >
      <Field
        id="about"
        label="About your business"
        optional
        hint="What you do, your experience, and what clients can expect."
        error={errors.about?.message}
      >
        {(wiring) => <TextArea {...wiring} {...register('about')} rows={5} maxLength={limits.aboutMax} />}
      </Field>
      <TextCheck title="" description={about} warnings={profileWarnings} />
      <CheckList
        legend="Languages you speak"
        optional
        options={contactLanguages}
        columns={3}
        error={errors.languages?.message}
        {...register('languages')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="yearsInBusiness" label="Years in business" optional error={errors.yearsInBusiness?.message}>
          {(wiring) => (
            <TextInput {...wiring} {...register('yearsInBusiness')} inputMode="numeric" className="num max-w-32" />
          )}
        </Field>
        <Field
          id="whatsapp"
          label="WhatsApp number"
          optional
          hint="If it isn’t your phone number. Only clients see it."
          error={errors.whatsapp?.message}
        >
          {(wiring) => <TextInput {...wiring} {...register('whatsapp')} type="tel" autoComplete="off" />}
        </Field>
      </div>
      <Checkbox
        role="switch"
        {...register('isPublic')}
        label="Show my profile publicly"
        hint="Visitors see your name, texts, photos, area, checks and ratings. We never show your phone number, address or email. Clients whose request you accept always see your profile."
      />
      <Merits {...profile} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton busyText="Saving...">Save profile</SubmitButton>
        {profile.isPublic && profile.path && (
          <Link to={profile.path} className="link inline-flex items-center gap-1.5 min-h-11">
            <ExternalLink className="icon icon-sm" aria-hidden="true" />
            View your profile
          </Link>
        )}
      </div>
    </FormShell>
  );
}

/** The profile that clients and, if the provider wants it, visitors see. */
export function ProfileSection() {
  const { data, error, mutate } = useApi(keys.ownProfile);
  return (
    <section aria-labelledby="profile" className="card p-5 md:p-8 mt-6">
      <h2 id="profile" className="text-xl">
        Your profile
      </h2>
      <p className="text-ink-2 mt-1">Clients read it when you accept their request.</p>
      {data ? (
        <ProfileForm profile={data} />
      ) : error ? (
        <FailedState title="Unable to Load Profile" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="mt-5 h-60" />
      )}
    </section>
  );
}
