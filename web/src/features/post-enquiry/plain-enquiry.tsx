import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { PostedForm } from '@marketplace/contracts/server-entry';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { PlainSupply } from '../../components/supply/supply-stub.tsx';
import { FormTrap } from '../../forms/form-trap.tsx';
import { PlainFields } from '../../forms/posted.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { lastStep } from './check.ts';
import { EnquiryCard } from './enquiry-card.tsx';
import { answersOf } from './enquiry-summary.tsx';
import { type EnquiryLists, useEnquiryLists } from './lists.ts';
import { askedOn, plainFields, remainingErrors, stepIn, supplyStep, valuesOf } from './plain-values.ts';
import { EnquiryRail } from './progress-rail.tsx';
import { BudgetStep } from './steps/budget.tsx';
import { CategoryStep } from './steps/category.tsx';
import { DetailsStep } from './steps/details.tsx';
import { labels, stepWords } from './text.ts';
import { EnquiryContext, useEnquiryFields } from './use-enquiry-fields.ts';
import { type EnquiryField, type EnquiryValues, supplyFor } from './values.ts';

/** Step 2 without a list of cities. The typed city is checked on submit. */
function PlainLocation({ lists: { provinces } }: { lists: EnquiryLists }) {
  const { errors, input } = useEnquiryFields();
  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      <Field id="province" label={t(labels.province)} error={errors.province}>
        {(wiring) => (
          <Select
            {...wiring}
            {...input('province')}
            options={(provinces.data ?? []).map((name) => ({ value: name, label: t(name) }))}
            placeholder={t('Select your province')}
          />
        )}
      </Field>
      <Field id="city" label={t(labels.city)} error={errors.city}>
        {(wiring) => <TextInput {...wiring} {...input('city')} autoCapitalize="words" />}
      </Field>
    </div>
  );
}

const Hidden = ({ name, value }: { name: string; value: string }) => <input type="hidden" name={name} value={value} />;

/** A hidden field with the value that its control would send. */
function Carried({ field, values }: { field: EnquiryField; values: EnquiryValues }) {
  const value = values[field];
  if (typeof value === 'string') return value && <Hidden name={field} value={value} />;
  if (typeof value === 'boolean') return value && <Hidden name={field} value="on" />;
  return value.map((one) => typeof one === 'string' && <Hidden key={one} name={field} value={one} />);
}

/**
 * The wizard without a script: each step is a page, and earlier answers are hidden fields.
 * A script that loads later does not replace it, so nothing typed is lost.
 */
export function PlainEnquiry({ posted, user }: { posted: PostedForm; user: CurrentUser | null | undefined }) {
  const step = stepIn(posted.values);
  const [values, setValues] = useState(() => valuesOf(posted.values));
  const before = valuesOf(posted.values);
  const lists = useEnquiryLists(before);
  const asked = askedOn(step, before);
  const asksSupply = step === supplyStep ? supplyFor(before) : undefined;
  const { data: supply } = useApi(
    asksSupply ? keys.supply(...asksSupply, { isUrgent: isUrgent(before.timeframe) }) : null,
  );
  // Its radio buttons send the service.
  const hasWays = supply?.providers === 0 && supply.alternatives.length > 0;
  const { title, intro } = stepWords(step);
  const set = <F extends EnquiryField>(field: F, value: EnquiryValues[F]) => setValues({ ...values, [field]: value });
  const errors = remainingErrors(step, posted, values);
  const rows = answersOf(before, lists).map(({ label, text }) => ({ label, value: text }));

  return (
    <div className="page pt-6 pb-16 md:pt-12 md:pb-24 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20 items-start">
      <div className="max-w-[44rem] w-full min-w-0">
        <EnquiryRail step={step} />
        <h1 className="text-3xl mt-8 md:mt-10">{title}</h1>
        <p className="mt-2 text-ink-2">{intro}</p>
        <EnquiryContext value={{ values, errors, set }}>
          <form method="post" noValidate autoComplete="off" className="mt-8 grid gap-8">
            <PlainFields
              name="enquiry"
              errors={errors}
              refused={({ message, code }) => (
                <Notice tone="wrong" role="alert" title={t('Your request was not posted')}>
                  <p>{t(message)}</p>
                  {code === 'POSTED_ALREADY' && userCan('followOwnRequests', user) && (
                    <button
                      type="submit"
                      name="again"
                      value="yes"
                      className={buttonClass({ size: 'sm', className: 'mt-2' })}
                    >
                      {t('Post anyway')}
                    </button>
                  )}
                </Notice>
              )}
            >
              <FormTrap />
              {asked.map((field) => (
                <Hidden key={field} name="asked" value={field} />
              ))}
              <Hidden name="chosenParent" value={before.parentCategoryId} />
              <Hidden name="chosenSub" value={before.subcategoryId} />
              {plainFields
                .filter((field) => !asked.includes(field) && !(hasWays && field === 'subSubcategoryId'))
                .map((field) => (
                  <Carried key={field} field={field} values={before} />
                ))}
              {step === 1 && <CategoryStep lists={lists} />}
              {step === 2 && <PlainLocation lists={lists} />}
              {supply && (
                <PlainSupply
                  supply={supply}
                  timeframe={before.timeframe}
                  name="subSubcategoryId"
                  categoryId={before.subSubcategoryId}
                />
              )}
              {step === 3 && <BudgetStep />}
              {step === 4 && <DetailsStep signedIn={!!user} onClaim={undefined} />}
              <div className="thumb-bar flex flex-row-reverse items-center justify-between gap-3">
                {/* Enter presses the first submit button of a form. */}
                <button type="submit" className={buttonClass({ tone: 'action', size: 'lg', className: 'max-sm:grow' })}>
                  {step === lastStep ? t('Submit Request') : t('Continue')}
                </button>
                {step > 1 && (
                  <button type="submit" name="back" value={step - 1} className={buttonClass({ tone: 'quiet' })}>
                    {t('Back')}
                  </button>
                )}
              </div>
            </PlainFields>
          </form>
        </EnquiryContext>
      </div>
      <aside className="lg:sticky lg:top-24">
        <EnquiryCard rows={rows} labelledBy="so-far">
          <h2 id="so-far" className="text-lg p-5">
            {t('Your request so far')}
          </h2>
        </EnquiryCard>
      </aside>
    </div>
  );
}
