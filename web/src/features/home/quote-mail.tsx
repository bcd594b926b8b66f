import { type ContactMessage, contactFields } from '@marketplace/contracts/contact/schemas';
import { OptionalPhone } from '@marketplace/contracts/fields';
import { replyTime } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { Mail } from 'lucide-react';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { whatsappLink } from '../../components/reach/contact-links.ts';
import { useSite } from '../../components/site-config.tsx';
import { quoteMessage } from '../../content/support.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { FormTrap } from '../../forms/form-trap.tsx';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';

const fields = ['message', 'name', 'email', 'phone'] as const;

/** The form's fields. They become a message to the team about quotes. */
const QuoteMail = z.strictObject({
  message: contactFields.message,
  name: contactFields.name,
  email: contactFields.email,
  phone: OptionalPhone,
});

/** A request in the seeker's own words, sent as a prefilled WhatsApp chat or by email to the team. */
export function QuoteMailForm() {
  const { supportWhatsapp, contactEmail } = useSite();
  const { form, submit, outcome } = useShortForm({
    name: 'quote-mail',
    schema: QuoteMail,
    fields,
    success: t('We’ve got your request. We’ll reply within {time}.', { time: t(replyTime) }),
    failure: () => t('Sorry, there was an error with your request. Please try again.'),
    send: ({ message, name, email, phone }, headers) =>
      call('postContactMessage', {
        body: {
          name,
          email,
          subject: 'Quote request',
          category: 'quotes',
          message: `${message}\n\nPhone: ${phone ?? 'Not provided'}`,
        } satisfies ContactMessage,
        headers,
      }),
  });
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [message = '', phone = ''] = watch(['message', 'phone']);
  return (
    <form className="grid gap-5 content-start" method="post" noValidate onSubmit={submit}>
      <FormTrap />
      <NeedsScript />
      <h3 className="text-xl">{t('Message us instead')}</h3>
      <Field id="mail-message" label={t('What do you need?')} error={errors.message?.message}>
        {(wiring) => (
          <TextArea
            {...wiring}
            {...register('message')}
            placeholder={t('A few words are enough: what, where and when.')}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <Field id="mail-name" label={t('Your name')} error={errors.name?.message}>
          {(wiring) => <TextInput {...wiring} {...register('name')} autoComplete="name" />}
        </Field>
        <Field id="mail-email" label={t('Email')} error={errors.email?.message}>
          {(wiring) => <TextInput {...wiring} {...register('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field id="mail-phone" label={t('Phone')} optional error={errors.phone?.message}>
        {(wiring) => <TextInput {...wiring} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <CollectionNotice about="message" />
      <FormOutcome outcome={outcome} className="empty:hidden" />
      <div className="flex flex-col sm:flex-row gap-3">
        {supportWhatsapp && (
          <a
            href={whatsappLink(supportWhatsapp, quoteMessage({ details: message, phone }))}
            target="_blank"
            rel="noopener"
            className={buttonClass()}
          >
            <WhatsappIcon className="text-whatsapp" />
            {t('WhatsApp quote request')}
            <span className="sr-only">{t('(opens in a new tab)')}</span>
          </a>
        )}
        <Button type="submit" busy={isSubmitting} busyText={t('Sending...')}>
          <Mail className="icon" aria-hidden="true" />
          {t('Email Quote Request')}
        </Button>
      </div>
      {contactEmail && <p className="hint">{t('Email requests go to {address}.', { address: contactEmail })}</p>}
    </form>
  );
}
