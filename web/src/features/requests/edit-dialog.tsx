import {
  bestTimes,
  contactLanguages,
  contactMethodNames,
  contactMethods,
  factQuestion,
} from '@marketplace/contracts/enquiries/facts';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { editedFields } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { useEffect, useRef } from 'react';
import { Controller, type UseFormReturn, useController, useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useRequestActs } from '../../api/request-mutations.ts';
import { useApi } from '../../api/use-api.ts';
import type { PlaceValue } from '../../components/place-text.ts';
import { PlaceSearch } from '../../components/search-box/place-search.tsx';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { ListFault } from '../../forms/list-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RandInput } from '../../ui/rand-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type EditValues, editOf, editValues, isFixed } from './edit.ts';
import type { SectionProps } from './section-props.ts';

const optionsOf = (texts: readonly string[]) => texts.map((value) => ({ value, label: t(value) }));

type Form = UseFormReturn<EditValues>;
const wiringOf = ({ formState }: Form, field: keyof EditValues) => ({
  id: `edit-${field}`,
  error: formState.errors[field]?.message,
});

/** The service, labelled with its own name and that of its parent. */
function ServiceField({ form }: { form: Form }) {
  const list = useApi(keys.categoryNames);
  const nameOf = new Map(list.data?.map(({ id, name }) => [id, name]));
  const options = (list.data ?? []).map(({ id, name, parentId }) => ({
    id,
    label: parentId ? `${t(name)}, ${t(nameOf.get(parentId) ?? '')}` : t(name),
  }));
  return (
    <Field {...wiringOf(form, 'categoryId')} label={t(factQuestion('categoryId'))}>
      {(wiring) => (
        <>
          <Controller
            control={form.control}
            name="categoryId"
            render={({ field: { value, onChange, ...field } }) => (
              <Combobox
                {...wiring}
                key={`${!!list.data}`}
                name={field.name}
                onBlur={field.onBlur}
                value={options.find(({ id }) => id === value)?.label ?? ''}
                onChange={(label) => onChange(options.find((option) => option.label === label)?.id ?? '')}
                options={options.map(({ label }) => label)}
                listMax={40}
                noMatch={t('No matching service.')}
                disabled={!list.data}
                loading={list.isLoading}
              />
            )}
          />
          <ListFault list={list} what={t('the services')} />
        </>
      )}
    </Field>
  );
}

/** The suburb or town in one search box, as in the wizard. */
function PlaceField({ form }: { form: Form }) {
  const { control, setValue, watch, clearErrors, formState } = form;
  const { field } = useController({ control, name: 'city', rules: { required: messages.city } });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => field.ref(box.current), [field.ref]);
  const [province, city, suburb] = watch(['province', 'city', 'suburb']);
  const choose = (place: PlaceValue | null) => {
    field.onChange(place?.city ?? '');
    setValue('province', place?.province ?? '');
    setValue('suburb', place?.suburb ?? '');
    clearErrors(['province', 'suburb']);
  };
  const { city: noCity, province: noProvince, suburb: noSuburb } = formState.errors;
  return (
    <PlaceSearch
      id="edit-city"
      name="city"
      box={box}
      place={city ? { province, city, suburb } : null}
      onPlace={choose}
      error={(noCity ?? noProvince ?? noSuburb)?.message}
    />
  );
}

const AmountField = ({ form, field }: { form: Form; field: 'budgetMin' | 'budgetMax' }) => (
  <Field {...wiringOf(form, field)} label={t(factQuestion(field))} optional={field === 'budgetMax'}>
    {(wiring) => (
      <Controller
        control={form.control}
        name={field}
        render={({ field: { ref: _ref, ...input } }) => <RandInput {...wiring} {...input} />}
      />
    )}
  </Field>
);

const formFields = editedFields.filter((field) => field !== 'isUnlisted');

/** Edits the request: every field until a provider accepts, and then only those that may still change. */
export function EditDialog({ request, resource, onClose }: SectionProps & { onClose: () => void }) {
  const { edit } = useRequestActs(resource);
  const form = useForm<EditValues>({ defaultValues: editValues(request) });
  const { register } = form;
  const isAccepted = request.providers.accepted > 0;
  const shown = (field: keyof EditValues) => !isFixed(field, request);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Edit your request')}
      description={
        isAccepted
          ? t('We’ll tell providers who accepted what you changed. The work, place and budget stay as they were.')
          : t('No provider has accepted yet, so you can change everything. A new service or place starts a new search.')
      }
      wide
    >
      <FormShell
        form={form}
        fields={formFields}
        className="grid gap-5 sm:grid-cols-2 items-start"
        send={async (values) => {
          const changed = editOf(values, request);
          if (changed) await edit(changed);
          return !!changed;
        }}
        failure={(error) => ({ title: t('We couldn’t save your changes'), description: errorSentence(error) })}
        onSuccess={(isChanged) => {
          if (isChanged)
            showToast({
              title: t('Changes saved'),
              description: isAccepted
                ? t('We’ll tell providers who accepted.')
                : t('Providers see your changes right away.'),
            });
          onClose();
        }}
      >
        {shown('title') && (
          <Field {...wiringOf(form, 'title')} label={t(factQuestion('title'))} className="sm:col-span-2">
            {(wiring) => <TextInput {...wiring} {...register('title')} />}
          </Field>
        )}
        <Field {...wiringOf(form, 'description')} label={t(factQuestion('description'))} className="sm:col-span-2">
          {(wiring) => <TextArea {...wiring} {...register('description')} rows={4} maxLength={limits.descriptionMax} />}
        </Field>
        {shown('categoryId') && (
          <div className="sm:col-span-2">
            <ServiceField form={form} />
          </div>
        )}
        {shown('city') && (
          <div className="sm:col-span-2">
            <PlaceField form={form} />
          </div>
        )}
        {shown('budgetMin') && (
          <>
            <AmountField form={form} field="budgetMin" />
            <AmountField form={form} field="budgetMax" />
          </>
        )}
        <Field {...wiringOf(form, 'timeframe')} label={t(factQuestion('timeframe'))}>
          {(wiring) => (
            <Select
              {...wiring}
              {...register('timeframe')}
              options={optionsOf([...new Set([request.timeframe, ...timeframes])])}
            />
          )}
        </Field>
        <Field {...wiringOf(form, 'bestTimeToContact')} label={t(factQuestion('bestTimeToContact'))}>
          {(wiring) => (
            <Select
              {...wiring}
              {...register('bestTimeToContact')}
              options={optionsOf(bestTimes)}
              placeholder={t('Select a time')}
            />
          )}
        </Field>
        <Field {...wiringOf(form, 'contactName')} label={t(factQuestion('contactName'))}>
          {(wiring) => <TextInput {...wiring} {...register('contactName')} autoComplete="name" />}
        </Field>
        <Field {...wiringOf(form, 'contactPhone')} label={t(factQuestion('contactPhone'))} optional>
          {(wiring) => <TextInput {...wiring} {...register('contactPhone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field
          {...wiringOf(form, 'contactWhatsapp')}
          label={t(factQuestion('contactWhatsapp'))}
          optional
          hint={t('Only if it’s different from your phone number.')}
        >
          {(wiring) => <TextInput {...wiring} {...register('contactWhatsapp')} type="tel" autoComplete="tel" />}
        </Field>
        <Field
          {...wiringOf(form, 'contactEmail')}
          label={t(factQuestion('contactEmail'))}
          hint={t('If you change it, we’ll email a new link to the new address. Earlier links stop working.')}
        >
          {(wiring) => <TextInput {...wiring} {...register('contactEmail')} type="email" autoComplete="email" />}
        </Field>
        <CheckList
          {...register('contactPreferences')}
          legend={t(factQuestion('contactPreferences'))}
          options={contactMethods.map((value) => ({ value, label: t(contactMethodNames[value]) }))}
          columns={2}
          className="sm:col-span-2"
          error={form.formState.errors.contactPreferences?.message}
        />
        <Field {...wiringOf(form, 'contactLanguage')} label={t(factQuestion('contactLanguage'))}>
          {(wiring) => <Select {...wiring} {...register('contactLanguage')} options={contactLanguages} />}
        </Field>
        <CollectionNotice about="change" className="sm:col-span-2" />
        <div className="sm:col-span-2 flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton tone="action" busyText={t('Saving...')}>
            {t('Save changes')}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
