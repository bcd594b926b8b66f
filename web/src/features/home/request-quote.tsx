import { BegunRequest } from '@marketplace/contracts/enquiries/service-requests';
import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { withQuery } from '../../api/query-string.ts';
import { PlaceSearch } from '../../components/search-box/place-search.tsx';
import { SentenceBox } from '../../components/search-box/sentence-box.tsx';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { RequestFields, requestFields } from '../../forms/request-fields.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { TextWarning } from '../../forms/text-warning.tsx';
import { to } from '../../routing/paths.ts';
import { browserStores, enquiryPrefill } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { type QuoteForm, useRequestPrefill } from './use-request-prefill.ts';

/** In screen order. */
const fields = [...new Set(['title', 'city', ...requestFields, 'suburb'] as const)];

/**
 * The home page's short form: what and where, plus optional details. Passes the values to the wizard in the tab's storage
 * (specification section 2, Home page) and sends nothing.
 */
export function RequestQuoteForm() {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const placeBox = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const { form, submit, outcome } = useShortForm({
    name: 'quote',
    schema: BegunRequest,
    fields,
    success: null,
    failure: () => 'Sorry, there was an error with your request. Please try again.',
    send: async ({ category: _, subcategory: __, ...rest }) => {
      browserStores().tab.setItem(enquiryPrefill, withQuery('', { ...chosenService(), ...rest }));
      await navigate(to.enquire());
    },
  });
  const { onParts, chips, place, onPlace, chosenService } = useRequestPrefill(form as QuoteForm);
  const { register, watch, setValue } = form;
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  const title = watch('title') ?? '';

  // SentenceBox renders the input. Registering it first makes it the first field to be focused on an error.
  const titleField = useRef(register('title'));
  useLayoutEffect(() => titleField.current.ref(box.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens on submit if it contains errors
  useEffect(() => {
    const wrong = fields.filter((field) => errors[field]);
    const folded = wrong.filter((field) => !['title', 'province', 'city', 'suburb'].includes(field));
    if (folded.length === 0 && wrong.length > 0 && !errors.title) placeBox.current?.focus();
    if (folded.length === 0 || !details.current) return;
    details.current.open = true; // react-hook-form then focuses the first invalid field
  }, [submitCount]);

  return (
    <form className="card p-5 md:p-8 grid gap-5" method="get" action={to.enquire()} noValidate onSubmit={submit}>
      <div>
        <SentenceBox
          id="quote-title"
          name="title"
          box={box}
          text={title}
          onText={(text) => setValue('title', text, { shouldValidate: isSubmitted })}
          onParts={onParts}
          chips={chips}
          error={errors.title?.message}
        />
        <TextWarning title={title} />
      </div>
      <PlaceSearch
        id="quote-place"
        name="place"
        box={placeBox}
        label="Where?"
        place={place}
        onPlace={onPlace}
        error={(errors.city ?? errors.province)?.message}
      />
      <div className="flex flex-col sm:flex-row sm:items-center gap-3">
        <Button type="submit" tone="action" size="lg" busy={isSubmitting} busyText="Processing...">
          Get Free Quotes
        </Button>
        <p className="hint">Free. No account needed.</p>
      </div>
      <FormOutcome outcome={outcome} className="empty:hidden" />
      <details ref={details} className="group border-t border-line pt-1">
        <summary className="flex items-center gap-2 min-h-11 cursor-pointer font-semibold text-brand list-none [&::-webkit-details-marker]:hidden">
          <ChevronDown className="icon group-open:rotate-180" aria-hidden="true" />
          Add details now
        </summary>
        <div className="grid gap-5 sm:grid-cols-2 items-start pt-3">
          <RequestFields form={form} id="quote" withoutTitle />
        </div>
      </details>
      <CollectionNotice about="quote" />
    </form>
  );
}
