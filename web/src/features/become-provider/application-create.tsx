import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { type ProviderPlan, providerPlanNames, providerPlans } from '@marketplace/contracts/plans/plans';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome, outcomeId } from '../../forms/form-outcome.tsx';
import { FormTrap } from '../../forms/form-trap.tsx';
import { ListFault } from '../../forms/list-failed.tsx';
import { PlainFields } from '../../forms/posted.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Field } from '../../ui/field.tsx';
import { rand } from '../../ui/money.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { applicationFields } from './application-fields.ts';
import { applicationText } from './content.ts';

const planOptions = providerPlanNames.map((value) => ({
  value,
  label: `${providerPlans[value].name}: ${rand(providerPlans[value].price)}`,
}));

/** The provider application (specification sections 3, 5 and 7). `category` (a slug) and `area` prefill the form from the link. */
export function ApplicationCreateForm({
  plan,
  category,
  area,
}: Record<'category' | 'area', string | undefined> & { plan: ProviderPlan | undefined }) {
  const mains = useApi(keys.categoryHierarchy);
  const navigate = useNavigate();
  const { form, submit, outcome } = useShortForm({
    name: 'application',
    plain: 'application',
    schema: ProviderApplication,
    fields: applicationFields,
    success: applicationText.success,
    // Replaces the form’s address, so that Back and a reload do not offer it again.
    onSent: () => navigate(to.becomeProvider({ sent: 'yes', hash: outcomeId }), { replace: true }),
    failure: (reason) => `Your application was not sent. ${reason}`,
    send: (values, headers) => call('postProviderApplication', { body: values, headers }),
  });
  const { register, getValues, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const { key } = useLocation();
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card pressed once more is another visit to the same address
  useEffect(() => {
    // Choosing a plan card selects its plan. On load, a choice restored after a reload stays.
    if (plan && (arrived.current || !getValues('plan'))) setValue('plan', plan, { shouldValidate: arrived.current });
    arrived.current = true;
  }, [plan, key]);
  const offers = mains.data?.some(({ subcategories }) => subcategories.some(({ slug }) => slug === category));
  useEffect(() => {
    // A select drops its value if the option has not loaded yet, so set it again.
    if (offers && category && !getValues('serviceCategory')) setValue('serviceCategory', category);
  }, [offers, category, getValues, setValue]);
  const idOf = (field: string) => `application-${field}`;
  const of = (field: (typeof applicationFields)[number]) => ({ id: idOf(field), error: errors[field]?.message });

  return (
    <form
      className="card p-5 md:p-8 grid gap-5 sm:grid-cols-2 items-start [&>noscript]:col-span-full"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <PlainFields name="application" idOf={idOf}>
        <FormTrap />
        <ChoiceTiles
          {...register('plan')}
          id={idOf('plan')}
          defaultValue={plan}
          legend="Plan, per month"
          error={errors.plan?.message}
          options={planOptions}
          columns={2}
          className="sm:col-span-2"
        />
        <Field {...of('businessName')} label="Business name">
          {(wiring) => <TextInput {...wiring} {...register('businessName')} autoComplete="organization" />}
        </Field>
        <Field {...of('contactName')} label="Your name">
          {(wiring) => <TextInput {...wiring} {...register('contactName')} autoComplete="name" />}
        </Field>
        <Field {...of('email')} label="Email">
          {(wiring) => <TextInput {...wiring} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field {...of('phone')} label="Phone">
          {(wiring) => <TextInput {...wiring} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field {...of('serviceCategory')} label="Service category">
          {(wiring) => (
            <>
              <Select
                {...wiring}
                {...register('serviceCategory')}
                defaultValue={category}
                options={(mains.data ?? []).map(({ name: label, subcategories }) => ({
                  label,
                  options: subcategories.map(({ slug, name }) => ({ value: slug, label: name })),
                }))}
                placeholder="Select your trade"
                loading={mains.isLoading}
              />
              <ListFault list={mains} what="the service categories" />
            </>
          )}
        </Field>
        <Field {...of('serviceArea')} label="Service area">
          {(wiring) => (
            <TextInput
              {...wiring}
              {...register('serviceArea')}
              defaultValue={area}
              placeholder="Sandton and Randburg"
            />
          )}
        </Field>
        <Field {...of('experience')} label="Experience" optional className="sm:col-span-2">
          {(wiring) => (
            <TextInput {...wiring} {...register('experience')} placeholder="12 years, registered electrician" />
          )}
        </Field>
        <Field {...of('message')} label="Anything else" optional className="sm:col-span-2">
          {(wiring) => <TextArea {...wiring} {...register('message')} />}
        </Field>
        <div className="sm:col-span-2 grid gap-4 pt-2">
          <CollectionNotice about="application" />
          <FormOutcome outcome={outcome} className="empty:hidden" />
          <div className="flex flex-col sm:flex-row sm:items-center gap-3">
            <Button type="submit" tone="action" size="lg" busy={isSubmitting} busyText="Processing...">
              Apply now
            </Button>
            <p className="hint">No payment now. We’ll call you first.</p>
          </div>
        </div>
      </PlainFields>
    </form>
  );
}
