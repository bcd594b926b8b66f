import { contactCategories } from '@marketplace/contracts/contact/categories';
import { ContactMessage } from '@marketplace/contracts/contact/schemas';
import { replyTime } from '@marketplace/contracts/promise';
import { inLanguage, isLanguage, languageNames } from '@marketplace/contracts/site/languages';
import { call } from '../../api/client.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { FormTrap } from '../../forms/form-trap.tsx';
import { PlainFields } from '../../forms/posted.tsx';
import { useShortForm } from '../../forms/short-form.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** In screen order. */
const fields = ['name', 'email', 'category', 'subject', 'message'] as const satisfies (keyof ContactMessage)[];
const success = `We’ve got your message. We’ll reply within ${replyTime}.`;
const categories: Option[] = Object.entries(contactCategories).map(([value, label]) => ({ value, label }));

/** A message to the team, who reply by email. Specification section 5, Contact schema. */
export function ContactCreateForm() {
  const { search } = useRoute().context;
  const reported = search.get('profile');
  const translation = search.get('translation');
  const page = search.get('page');
  const { form, submit, outcome } = useShortForm({
    name: 'contact',
    plain: 'contact',
    schema: ContactMessage,
    fields,
    ...(reported && { start: { category: 'complaint', subject: `Report a profile: ${reported}` } }),
    ...(translation &&
      isLanguage(translation) && {
        start: {
          category: 'feedback',
          subject: ['Translation:', languageNames[translation], page && inLanguage(translation, page)]
            .filter(Boolean)
            .join(' '),
        },
      }),
    success,
    sent: { yes: success },
    failure: (reason) => `Your message was not sent. ${reason}`,
    send: (values, headers) => call('postContactMessage', { body: values, headers }),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const idOf = (field: string) => `contact-${field}`;
  const of = (field: (typeof fields)[number]) => ({ id: idOf(field), error: errors[field]?.message });
  return (
    <form
      className="card p-5 md:p-8 grid gap-5 sm:grid-cols-2 items-start [&>noscript]:col-span-full"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <PlainFields name="contact" idOf={idOf}>
        <FormTrap />
        <Field {...of('name')} label="Your name">
          {(wiring) => <TextInput {...wiring} {...register('name')} autoComplete="name" />}
        </Field>
        <Field {...of('email')} label="Email">
          {(wiring) => <TextInput {...wiring} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field {...of('category')} label="What’s it about?" className="sm:col-span-2">
          {(wiring) => (
            <Select {...wiring} {...register('category')} options={categories} placeholder="Select a category" />
          )}
        </Field>
        <Field {...of('subject')} label="Subject" className="sm:col-span-2">
          {(wiring) => <TextInput {...wiring} {...register('subject')} />}
        </Field>
        <Field {...of('message')} label="Message" className="sm:col-span-2">
          {(wiring) => <TextArea {...wiring} {...register('message')} />}
        </Field>
        <div className="sm:col-span-2 grid gap-4 pt-2">
          <CollectionNotice about="message" />
          <FormOutcome outcome={outcome} className="empty:hidden" />
          <Button
            type="submit"
            tone="action"
            size="lg"
            busy={isSubmitting}
            busyText="Sending..."
            className="sm:justify-self-start"
          >
            Send message
          </Button>
        </div>
      </PlainFields>
    </form>
  );
}
