import type { Category, ParentCategory } from '@marketplace/contracts/categories';
import { ServiceRequest } from '@marketplace/contracts/service-requests';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { keys } from '../../api/keys.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { RequestFields, requestFields } from '../../forms/request-fields.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';

/**
 * The home page's short form: takes what is filled in along to the wizard (specification section 2, Home page) and sends
 * nothing. `subcategory` goes along as a slug, which the wizard reads too.
 */
export function RequestQuoteForm() {
  const navigate = useNavigate();
  const { cache } = useSWRConfig();
  const { form, submit, outcome } = useShortForm({
    name: 'quote',
    schema: ServiceRequest,
    fields: requestFields,
    success: null,
    failure: () => 'Sorry, there was an error with your request. Please try again.',
    send: async ({ category, subcategory, ...rest }) => {
      const mains: ParentCategory[] = cache.get(keys.categoryParents)?.data ?? [];
      const subs: Category[] = cache.get(keys.subcategories(category))?.data ?? [];
      const wishes = {
        categoryId: category,
        categoryName: mains.find(({ id }) => id === category)?.name,
        subcategory: subs.find(({ id }) => id === subcategory)?.slug,
        ...rest,
      };
      await navigate(to.enquire(wishes));
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <form
      className="card p-5 md:p-8 grid gap-5 sm:grid-cols-2 items-start"
      method="get"
      action={to.enquire()}
      noValidate
      onSubmit={submit}
    >
      <RequestFields form={form} id="quote" />
      <div className="sm:col-span-2 grid gap-4 pt-2">
        <CollectionNotice about="quote" />
        <FormOutcome outcome={outcome} className="empty:hidden" />
        <div className="flex flex-col sm:flex-row sm:items-center gap-3">
          <Button type="submit" tone="action" size="lg" busy={isSubmitting} busyText="Processing...">
            Get Free Quotes
          </Button>
          <p className="hint">Free. No account needed.</p>
        </div>
      </div>
    </form>
  );
}
