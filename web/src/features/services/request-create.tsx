import type { Category } from '@marketplace/contracts/catalogue/schemas';
import { ServiceRequestForm } from '@marketplace/contracts/enquiries/service-requests';
import { textReview } from '@marketplace/contracts/messages';
import { currentLanguage } from '@marketplace/languages/text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { FormTrap } from '../../forms/form-trap.tsx';
import { PlainFields, usePosted } from '../../forms/posted.tsx';
import { PublicChoice } from '../../forms/public-choice.tsx';
import { RequestFields, requestFields } from '../../forms/request-fields.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';

const success =
  'Your service request has been submitted! Our verified providers will review your request and contact you soon with personalized quotes.';

const sent = { yes: success, checked: `${success} ${textReview.inList}` };
const idOf = (field: string) => `request-${field}`;

type Named = Pick<Category, 'id' | 'name'>;

/** The request form of a subcategory page, with its category and subcategory preselected. */
export function RequestCreateForm({ parent, subcategory }: { parent: Named; subcategory: Named }) {
  /** Token of the last posted request's page. */
  const [token, setToken] = useState<string | null>(null);
  const { form, submit, outcome } = useShortForm({
    name: `request:${subcategory.id}`,
    schema: ServiceRequestForm,
    plain: 'request',
    fields: [...requestFields, 'isUnlisted'],
    listed: ['city'],
    start: { category: parent.id, subcategory: subcategory.id },
    failure: (reason) => `There was an error submitting your request: ${reason.replace(/\.$/, '')}. Please try again.`,
    send: async (values, headers) => {
      const posted = await call('postServiceRequest', { body: { ...values, language: currentLanguage() }, headers });
      setToken(posted.requestToken);
      return posted;
    },
    success: ({ beingChecked }) => (beingChecked ? sent.checked : sent.yes),
    sent,
  });
  const posted = usePosted('request');
  const { isSubmitting } = form.formState;
  return (
    <form
      className="card p-5 md:p-8 grid gap-5 sm:grid-cols-2 items-start [&>noscript]:col-span-full"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <PlainFields name="request" idOf={idOf}>
        <FormTrap />
        <RequestFields form={form} id="request" chosen={subcategory} />
        <PublicChoice
          isUnlisted={!!form.watch('isUnlisted')}
          {...form.register('isUnlisted')}
          id={idOf('isUnlisted')}
          value="on"
          defaultChecked={posted?.values.isUnlisted === 'on'}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2 grid gap-4 pt-2">
          <CollectionNotice about="request" />
          <FormOutcome outcome={outcome} className="empty:hidden">
            <p className="mt-2">
              {token ? (
                <Link to={to.request({ token })} className="link">
                  Follow your request
                </Link>
              ) : (
                'Follow your request'
              )}{' '}
              on its page. We’ve also emailed you the link.
            </p>
          </FormOutcome>
          <div className="flex flex-col sm:flex-row sm:items-center gap-3">
            <Button type="submit" tone="action" size="lg" busy={isSubmitting} busyText="Processing...">
              Get Free Quotes
            </Button>
            <p className="hint">Free. No account needed.</p>
          </div>
        </div>
      </PlainFields>
    </form>
  );
}
