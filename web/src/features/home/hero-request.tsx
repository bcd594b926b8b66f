import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { t } from '@marketplace/languages/text';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { withQuery } from '../../api/query-string.ts';
import { type PlaceValue, placeText } from '../../components/place-text.ts';
import { PlaceSearch } from '../../components/search-box/place-search.tsx';
import { noParts, type SentenceParts, sentenceParts } from '../../components/search-box/sentence.ts';
import { SentenceBox } from '../../components/search-box/sentence-box.tsx';
import { type Alternative, SupplyStub } from '../../components/supply/supply-stub.tsx';
import { useDeferredSubmit } from '../../forms/deferred-submit.ts';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { addressOfPage } from '../../routing/language.ts';
import { to } from '../../routing/paths.ts';
import { browserStores, enquiryPrefill } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { RequestCardTear } from '../../ui/request-card.tsx';

/** Nothing is required: the wizard asks for what is missing. */
const Begun = z.object({ title: z.string(), province: z.string(), city: z.string(), suburb: z.string() });
const fields = ['title', 'province', 'city', 'suburb'] as const;
const blank = { title: '', province: '', city: '', suburb: '' };

/** An alternative to the service that the sentence names. */
type Chosen = Alternative & { before: string | undefined };

/**
 * What and where, with the providers for it. Passes both to the wizard in the tab's storage. Without a script it is a form that
 * opens the wizard.
 */
export function HeroRequest() {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const placeBox = useRef<HTMLInputElement>(null);
  const [parts, setParts] = useState(noParts);
  const [isUnparsed, setUnparsed] = useState(false);
  const { defer, isDeferred } = useDeferredSubmit(isUnparsed);
  const [chosen, setChosen] = useState<Chosen>();
  /** The place that the sentence filled in. */
  const filled = useRef('');
  const { form, submit, outcome } = useShortForm({
    name: 'hero',
    schema: Begun,
    fields,
    start: blank,
    success: null,
    failure: () => t('Sorry, there was an error with your request. Please try again.'),
    send: async (begun) => {
      const [category, subcategory, subsubcategory] = service?.path.split('/').slice(2) ?? [];
      const query = {
        ...begun,
        ...{ category, subcategory, subsubcategory },
        whole: alternative?.isWider ? 'yes' : undefined,
        timeframe: parts.timeframe ?? undefined,
        budgetMin: parts.budget?.min.toString(),
        budgetMax: parts.budget?.max?.toString(),
      };
      browserStores().tab.setItem(enquiryPrefill, withQuery('', query));
      await navigate(to.enquire());
    },
  });
  const { watch, setValue, formState } = form;
  const [title, province, city, suburb] = watch(fields);
  const place = province && city ? { province, city, suburb } : null;
  const alternative = chosen && chosen.before === parts.service?.id ? chosen : undefined;
  const service = alternative ?? parts.service;

  const choosePlace = (next: PlaceValue | null) => {
    for (const field of ['province', 'city', 'suburb'] as const) setValue(field, next?.[field] ?? '');
  };
  /** Fills in the place that the sentence names, unless the user has typed or chosen another. */
  const applyParts = (next: SentenceParts) => {
    const typed = placeBox.current?.value ?? '';
    if (next.place !== parts.place && (typed === '' || typed === filled.current)) {
      const named = next.place && { ...next.place, suburb: next.place.suburb ?? '' };
      filled.current = named ? placeText(named) : '';
      choosePlace(named);
    }
    setParts(next);
  };
  const chips = sentenceParts.filter((part) => part !== 'place');

  return (
    <form
      className="slip mt-6 md:mt-7 shadow-raised"
      method="get"
      action={addressOfPage(to.enquire())}
      aria-label={t('Post your request')}
      noValidate
      onSubmit={(event) => defer(event) || submit(event)}
    >
      <div className="grid gap-3.5 p-4 lg:gap-4 lg:px-6 lg:py-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_auto] items-start">
        <SentenceBox
          id="hero-what"
          name="title"
          box={box}
          text={title}
          onText={(text) => setValue('title', text)}
          onParts={applyParts}
          onPending={setUnparsed}
          chips={chips}
        />
        <PlaceSearch id="hero-where" name="place" compact box={placeBox} place={place} onPlace={choosePlace} />
        <Button
          type="submit"
          tone="action"
          size="lg"
          className="lg:mt-7.5 min-h-13"
          busy={formState.isSubmitting || isDeferred}
          busyText={t('Processing...')}
        >
          {t('Post Your Request')}
        </Button>
        <FormOutcome outcome={outcome} className="lg:col-span-3 empty:hidden" />
      </div>
      <RequestCardTear />
      <div className="px-4 pt-3.5 pb-4 lg:px-6 min-h-15">
        <SupplyStub
          categoryId={service?.id}
          place={place}
          timeframe={parts.timeframe ? requestTimeframes[parts.timeframe] : ''}
          onService={(_, other) => setChosen(other ? { ...other, before: parts.service?.id } : undefined)}
        >
          <p className="flex gap-2.5 items-start text-ink-2">
            <Lock className="icon mt-0.5 shrink-0" aria-hidden="true" />
            {t('Free, with no account needed. Only providers who accept your request see your number.')}
          </p>
        </SupplyStub>
      </div>
    </form>
  );
}
