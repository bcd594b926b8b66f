import type { Category } from '@marketplace/contracts/catalogue/schemas';
import { budgetRanges, type ServiceRequestForm } from '@marketplace/contracts/enquiries/service-requests';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { provinces } from '@marketplace/contracts/places/provinces';
import { t } from '@marketplace/languages/text';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { keys } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { type Option, Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { WakeNotice } from '../ui/wake-notice.tsx';
import { ListFault } from './list-failed.tsx';
import { TextWarning } from './text-warning.tsx';

/** Form values of the short request form. */
export type RequestValues = Record<keyof ServiceRequestForm, string>;

/** In screen order. */
export const requestFields = [
  'category',
  'subcategory',
  'title',
  'province',
  'city',
  'budgetRange',
  'timeframe',
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactWhatsapp',
] as const satisfies (keyof RequestValues)[];

const provinceOptions = (): Option[] => provinces.map(({ slug, name }) => ({ value: slug, label: t(name) }));
const budgetOptions = (): Option[] =>
  Object.entries(budgetRanges).map(([value, { label }]) => ({ value, label: t(label) }));
const timeframeOptions = (): Option[] =>
  Object.entries(requestTimeframes).map(([value, label]) => ({ value, label: t(label) }));
const optionsOf = (categories: readonly Pick<Category, 'id' | 'name'>[]) =>
  categories.map(({ id, name }) => ({ value: id, label: t(name) }));

type Props<Request> = {
  form: UseFormReturn<RequestValues, unknown, Request>;
  /** Prefix of every id, so that a page can have two forms. */
  id: string;
  /** The subcategory chosen by the page, shown until the list has loaded. */
  chosen?: Pick<Category, 'id' | 'name'>;
};

/** The fields of the short request form: specification sections 3, 4 and 5. */
export function RequestFields<Request>({ form, id, chosen }: Props<Request>) {
  const { register, control, setValue, watch, formState } = form;
  const { errors, defaultValues } = formState;
  const [category, province, title] = watch(['category', 'province', 'title']);
  const mains = useApi(keys.categoryParents);
  const subs = useApi(category ? keys.subcategories(category) : null);
  const isHydrated = useHydrated();
  const provinceName = provinces.find(({ slug }) => slug === province)?.name;
  const cities = useApi(provinceName ? keys.cities(provinceName) : null);
  const services = subs.data ?? (chosen && !subs.error ? [chosen] : []);
  const hasServices = category && (services.length > 0 || subs.isLoading || subs.error);
  const wiringOf = (field: keyof RequestValues) => ({ id: `${id}-${field}`, error: errors[field]?.message });

  return (
    <>
      <Field
        {...wiringOf('category')}
        label={t('Service category')}
        {...(!hasServices && { className: 'sm:col-span-2' })}
      >
        {(wiring) => (
          <>
            <Select
              {...wiring}
              {...register('category', { onChange: () => setValue('subcategory', '') })}
              defaultValue={defaultValues?.category}
              options={optionsOf(mains.data ?? [])}
              placeholder={t('Select a category')}
              loading={mains.isLoading}
            />
            <ListFault list={mains} what={t('the service categories')} />
          </>
        )}
      </Field>
      {hasServices && (
        <Field {...wiringOf('subcategory')} label={t('Specific Service')} optional>
          {(wiring) => (
            <>
              <Controller
                control={control}
                name="subcategory"
                render={({ field }) => (
                  <Select
                    {...wiring}
                    {...field}
                    value={field.value ?? ''}
                    options={optionsOf(services)}
                    placeholder={t('Select a service')}
                    loading={services.length === 0 && subs.isLoading}
                  />
                )}
              />
              <ListFault list={subs} what={t('the services')} />
            </>
          )}
        </Field>
      )}
      <Field {...wiringOf('title')} label={t('What do you need done?')} className="sm:col-span-2">
        {(wiring) => (
          <>
            <TextInput {...wiring} {...register('title')} />
            <TextWarning title={title ?? ''} />
          </>
        )}
      </Field>
      <Field {...wiringOf('province')} label={t('Province')}>
        {(wiring) => (
          <Select
            {...wiring}
            {...register('province', { onChange: () => setValue('city', '') })}
            options={provinceOptions()}
            placeholder={t('Select your province')}
          />
        )}
      </Field>
      <Field {...wiringOf('city')} label={t('City')}>
        {(wiring) => (
          <>
            <Controller
              control={control}
              name="city"
              render={({ field: { value, onChange, onBlur, name } }) => (
                <Combobox
                  {...wiring}
                  key={`${province} ${!!cities.data}`}
                  name={name}
                  value={value ?? ''}
                  onChange={onChange}
                  onBlur={onBlur}
                  options={cities.data ?? []}
                  placeholder={
                    !isHydrated
                      ? undefined
                      : !province
                        ? t('Select a province first')
                        : cities.isLoading
                          ? t('Loading cities...')
                          : t('Select your city')
                  }
                  noMatch={t('No matching city or town. Try a larger one nearby.')}
                  // Without a script it stays a plain text field, checked on submit.
                  disabled={isHydrated && (!province || !cities.data)}
                  loading={isHydrated && cities.isLoading}
                />
              )}
            />
            <WakeNotice id={wiring.id} asleep={!cities.data} count={cities.data?.length ?? 0} />
            <ListFault list={cities} what={t('the cities')} />
          </>
        )}
      </Field>
      <Field {...wiringOf('budgetRange')} label={t('Budget')}>
        {(wiring) => (
          <Select
            {...wiring}
            {...register('budgetRange')}
            options={budgetOptions()}
            placeholder={t('Select a budget range')}
          />
        )}
      </Field>
      <Field {...wiringOf('timeframe')} label={t('Timeframe')}>
        {(wiring) => (
          <Select
            {...wiring}
            {...register('timeframe')}
            options={timeframeOptions()}
            placeholder={t('Select your timeframe')}
          />
        )}
      </Field>
      <Field {...wiringOf('contactName')} label={t('Your name')}>
        {(wiring) => <TextInput {...wiring} {...register('contactName')} autoComplete="name" />}
      </Field>
      <Field {...wiringOf('contactEmail')} label={t('Email')}>
        {(wiring) => <TextInput {...wiring} {...register('contactEmail')} type="email" autoComplete="email" />}
      </Field>
      <Field {...wiringOf('contactPhone')} label={t('Phone')} optional>
        {(wiring) => <TextInput {...wiring} {...register('contactPhone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field {...wiringOf('contactWhatsapp')} label={t('WhatsApp')} optional>
        {(wiring) => <TextInput {...wiring} {...register('contactWhatsapp')} type="tel" />}
      </Field>
    </>
  );
}
