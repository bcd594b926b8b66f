import { t } from '@marketplace/languages/text';
import { useRef, useState } from 'react';
import { type SentenceParts, sentenceParts } from '../../../components/search-box/sentence.ts';
import { SentenceBox } from '../../../components/search-box/sentence-box.tsx';
import { ListFault } from '../../../forms/list-failed.tsx';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { categoryIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ListFold } from '../list-fold.tsx';
import { type EnquiryLists, isNotSure } from '../lists.ts';
import { type Prefill, prefillOfSentence } from '../prefill.ts';
import { chooseFromLists, labels, notSure, sentenceLabel, unfoldMains } from '../text.ts';
import { useEnquiryFields } from '../use-enquiry-fields.ts';

const optionsOf = (categories: { id: string; name: string }[] = []) =>
  categories.map(({ id, name }) => ({ value: id, label: t(name) }));

/** The specific types of a service category, with "I'm not sure" last. */
const typesOf = (types: { id: string; name: string }[] | undefined, subcategoryId: string) =>
  types ? [...optionsOf(types), { value: subcategoryId, label: t(notSure.label) }] : [];

type SentenceHandlers = {
  onSentence: (prefill: Prefill) => void;
  /** The sentence waits for its parts. */
  onPending: (isPending: boolean) => void;
};

/** A sentence about the job. It fills in this step, the place and the timeframe. */
function SentenceField({
  onSentence,
  onPending,
  onService,
}: SentenceHandlers & {
  onService: (isNamed: boolean) => void;
}) {
  const [text, setText] = useState('');
  const hasParts = useRef(false); // stays true, so that clearing the sentence clears the fields
  const applyParts = (parts: SentenceParts) => {
    onService(parts.service !== null);
    hasParts.current ||= sentenceParts.some((part) => parts[part]);
    if (hasParts.current) onSentence(prefillOfSentence(parts));
  };
  return (
    <div className="noscript:hidden">
      <SentenceBox
        id="sentence"
        label={t(sentenceLabel)}
        text={text}
        onText={setText}
        onParts={applyParts}
        onPending={onPending}
      />
    </div>
  );
}

/** Step 1: main category, service category and specific type. Without `sentence` the sentence box is hidden. */
export function CategoryStep({ lists, sentence }: { lists: EnquiryLists; sentence?: SentenceHandlers }) {
  const { values, errors, input } = useEnquiryFields();
  const { mains, subs, types } = lists;
  const [isNamed, setNamed] = useState(false); // the sentence names a service, and shows it
  const isChosen = values.parentCategoryId !== '';
  const isIncomplete = isChosen && values.subSubcategoryId === '';
  const isWrong = !!(errors.parentCategoryId ?? errors.subcategoryId ?? errors.subSubcategoryId);

  if (mains.error && !mains.data)
    return (
      <FailedState
        title={t('We couldn’t load the categories')}
        onRetry={() => mains.mutate()}
        busy={mains.isValidating}
      >
        {t(mains.error.message)}
      </FailedState>
    );
  if (!mains.data) return <CategorySkeleton />;

  return (
    <>
      {sentence && <SentenceField {...sentence} onService={setNamed} />}
      <ListFold
        label={t(chooseFromLists.service)}
        needed={!sentence || isIncomplete || isWrong || (isChosen && !isNamed)}
        className="grid gap-8"
      >
        <ChoiceTiles
          legend={t(labels.parentCategoryId)}
          {...input('parentCategoryId')}
          options={mains.data.map(({ id, name, slug }) => ({ value: id, label: t(name), icon: categoryIcon(slug) }))}
          columns={3}
          unfold={t(unfoldMains)}
          error={errors.parentCategoryId}
        />
        <div className="grid gap-6 sm:grid-cols-2 items-start">
          <Field id="subcategoryId" label={t(labels.subcategoryId)} error={errors.subcategoryId}>
            {(control) => (
              <>
                <Select
                  {...control}
                  {...input('subcategoryId')}
                  options={optionsOf(subs.data)}
                  placeholder={
                    values.parentCategoryId ? t('Select a service category') : t('Select a main category first')
                  }
                  disabled={!values.parentCategoryId || !subs.data}
                  loading={subs.isLoading}
                />
                <ListFault list={subs} what={t('the service categories')} />
              </>
            )}
          </Field>
          <Field
            id="subSubcategoryId"
            label={t(labels.subSubcategoryId)}
            hint={isNotSure(values) ? t(notSure.hint) : undefined}
            error={errors.subSubcategoryId}
          >
            {(control) => (
              <>
                <Select
                  {...control}
                  {...input('subSubcategoryId')}
                  options={typesOf(types.data, values.subcategoryId)}
                  placeholder={
                    values.subcategoryId ? t('Select a specific type') : t('Select a service category first')
                  }
                  disabled={!values.subcategoryId || !types.data}
                  loading={types.isLoading}
                />
                <ListFault list={types} what={t('the service types')} />
              </>
            )}
          </Field>
        </div>
      </ListFold>
    </>
  );
}

/** Skeleton of the twelve tiles and two selects. */
const CategorySkeleton = () => (
  <Loading className="grid gap-8">
    <div className="grid grid-cols-2 sm:grid-cols-3 gap-2.5">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve identical placeholders
        <Skeleton key={index} className="h-15" />
      ))}
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </Loading>
);
