import { BegunRequest } from '@marketplace/contracts/enquiries/service-requests';
import { t } from '@marketplace/languages/text';
import { useNavigate } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { withQuery } from '../../api/query-string.ts';
import { useApi } from '../../api/use-api.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { RequestFields, requestFields } from '../../forms/request-fields.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { addressOfPage } from '../../routing/language.ts';
import { to } from '../../routing/paths.ts';
import { browserStores, enquiryPrefill } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';

/**
 * The home page's form with every field. Passes the values to the wizard in the tab's storage (specification section 2, Home page)
 * and sends nothing.
 */
export function RequestQuoteForm() {
  const navigate = useNavigate();
  const mains = useApi(keys.categoryParents).data ?? [];
  const { form, submit, outcome } = useShortForm({
    name: 'quote',
    schema: BegunRequest,
    fields: requestFields,
    success: null,
    failure: () => t('Sorry, there was an error with your request. Please try again.'),
    send: async ({ category, subcategory, isUnlisted: _, ...rest }) => {
      const slug = mains.find(({ id }) => id === category)?.slug;
      const sub = subs.find(({ id }) => id === subcategory)?.slug;
      browserStores().tab.setItem(enquiryPrefill, withQuery('', { category: slug, subcategory: sub, ...rest }));
      await navigate(to.enquire());
    },
  });
  const category = form.watch('category');
  const subs = useApi(category ? keys.subcategories(category) : null).data ?? [];
  return (
    <form
      className="card p-5 md:p-8 grid gap-5"
      method="get"
      action={addressOfPage(to.enquire())}
      noValidate
      onSubmit={submit}
    >
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <RequestFields form={form} id="quote" />
      </div>
      <div className="flex flex-col sm:flex-row sm:items-center gap-3">
        <Button type="submit" tone="action" size="lg" busy={form.formState.isSubmitting} busyText={t('Processing...')}>
          {t('Get Free Quotes')}
        </Button>
        <p className="hint">{t('Free. No account needed.')}</p>
      </div>
      <FormOutcome outcome={outcome} className="empty:hidden" />
      <CollectionNotice about="quote" />
    </form>
  );
}
