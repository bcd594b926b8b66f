import { useFormContext } from 'react-hook-form';
import { ListFault } from '../../../forms/list-failed.tsx';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { categoryIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import type { EnquiryLists } from '../lists.ts';
import { labels } from '../text.ts';
import { useChoose } from '../use-dependent-select.ts';
import type { EnquiryValues } from '../values.ts';

const optionsOf = (categories: { id: string; name: string }[] = []) =>
  categories.map(({ id, name }) => ({ value: id, label: name }));

/** Step 1: what needs doing, from the main category down to the specific type. */
export function CategoryStep({ values, lists }: { values: EnquiryValues; lists: EnquiryLists }) {
  const { register, setValue, formState } = useFormContext<EnquiryValues>();
  const { errors, isSubmitted } = formState;
  const choose = useChoose();
  const { mains, subs, types } = lists;

  if (mains.error && !mains.data)
    return (
      <FailedState title="Unable to load the categories" onRetry={() => mains.mutate()} busy={mains.isValidating}>
        {mains.error.message}
      </FailedState>
    );
  if (!mains.data) return <CategorySkeleton />;

  return (
    <>
      <ChoiceTiles
        legend={labels.parentCategoryId}
        name="parentCategoryId"
        options={mains.data.map(({ id, name, slug }) => ({ value: id, label: name, icon: categoryIcon(slug) }))}
        columns={3}
        value={values.parentCategoryId}
        onChange={(event) => choose('parentCategoryId', event.target.value)}
        error={errors.parentCategoryId?.message}
      />
      <div className="grid gap-6 sm:grid-cols-2 items-start">
        <Field id="subcategoryId" label={labels.subcategoryId} error={errors.subcategoryId?.message}>
          {(control) => (
            <>
              <Select
                {...control}
                name={register('subcategoryId').name}
                value={values.subcategoryId}
                onChange={(event) => choose('subcategoryId', event.target.value)}
                options={optionsOf(subs.data)}
                placeholder={values.parentCategoryId ? 'Select a service category' : 'Select a main category first'}
                disabled={!values.parentCategoryId || !subs.data}
                loading={subs.isLoading}
              />
              <ListFault list={subs} what="the service categories" />
            </>
          )}
        </Field>
        <Field id="subSubcategoryId" label={labels.subSubcategoryId} error={errors.subSubcategoryId?.message}>
          {(control) => (
            <>
              <Select
                {...control}
                name={register('subSubcategoryId').name}
                value={values.subSubcategoryId}
                onChange={(event) => setValue('subSubcategoryId', event.target.value, { shouldValidate: isSubmitted })}
                options={optionsOf(types.data)}
                placeholder={values.subcategoryId ? 'Select a specific type' : 'Select a service category first'}
                disabled={!values.subcategoryId || !types.data}
                loading={types.isLoading}
              />
              <ListFault list={types} what="the service types" />
            </>
          )}
        </Field>
      </div>
    </>
  );
}

/** The twelve tiles and two selects before they are there. */
const CategorySkeleton = () => (
  <Loading className="grid gap-8">
    <div className="grid grid-cols-2 sm:grid-cols-3 gap-2.5">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve like ones that never move
        <Skeleton key={index} className="h-15" />
      ))}
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </Loading>
);
