import { accessPassLives, type GeneratedPass, GeneratePass } from '@marketplace/contracts/applications/access-passes';
import { accessPassPlans, plans } from '@marketplace/contracts/plans/plans';
import { Copy, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { usePassMutations } from '../../api/admin/pass-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { lifeText } from './text.ts';

const planOptions = accessPassPlans.map((value) => ({ value, label: plans[value].name }));
const lifeOptions = accessPassLives.map((seconds) => ({ value: String(seconds), label: lifeText[seconds] }));

/** The form in the API's shape. Selects give numbers as strings. */
const Form = z.object({
  email: GeneratePass.shape.email,
  plan: GeneratePass.shape.plan,
  ttl: z.enum(accessPassLives.map(String)),
  delivery: z.enum(['copy', 'email']),
});

const deliveries = [
  { value: 'copy', label: 'Copy the link' },
  { value: 'email', label: 'Send by email' },
] as const;

/** Seconds that a pass works. A copied link is used at once, but an email may be read hours later. */
const proposedLife = { copy: 300, email: 86_400 } as const satisfies Record<string, (typeof accessPassLives)[number]>;

const lifeHint = {
  copy: 'Short, because you pass the link on yourself.',
  email: 'We propose 24 hours, because the email may be read hours later.',
} as const;

type Made = z.infer<typeof GeneratedPass> & { email: string };

/** A newly generated link. It is shown only once. */
function MadeLink({ pass, shown, onMailed }: { pass: Made; shown: string; onMailed: () => void }) {
  const { mail } = usePassMutations(shown);
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pass.link);
      showToast({ title: 'Copied!' });
    } catch {
      showToast({ title: 'We couldn’t copy the link', description: 'Select it and copy it manually.', tone: 'wrong' });
    }
  };
  const send = async () => {
    setBusy(true);
    try {
      await mail(pass.id);
      showToast({ title: 'Access pass emailed', description: pass.email });
      onMailed();
    } catch (error) {
      showToast({ title: 'We couldn’t email the pass', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <section ref={section} className="mb-5 pb-5 border-b border-line grid gap-3" aria-labelledby="made-link">
      <h3 id="made-link" className="text-base tracking-normal">
        Link for {pass.email}
      </h3>
      <TextInput readOnly aria-label="Access link" value={pass.link} onFocus={(event) => event.target.select()} />
      <p className="text-sm text-ink-2">
        Works once, until {exactTime(pass.expiresAt)}. We don’t store the link, so you can’t see it again.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={copy}>
          <Copy className="icon icon-sm" aria-hidden="true" />
          Copy link
        </Button>
        <Button size="sm" onClick={send} busy={busy} busyText="Sending...">
          <Mail className="icon icon-sm" aria-hidden="true" />
          Send by email
        </Button>
      </div>
    </section>
  );
}

/** Generates a pass for an email address, with a plan and lifetime. `shown`: the cache key of the list below. */
export function Generator({ shown, onChange }: { shown: string; onChange: () => void }) {
  const { generate, mail } = usePassMutations(shown);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made>();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '', plan: accessPassPlans[0], ttl: String(proposedLife.copy), delivery: 'copy' as const },
  });
  const { errors, dirtyFields } = form.formState;
  const delivery = form.watch('delivery');
  /** Proposes the lifetime for the delivery, unless the administrator chose one. */
  const propose = (next: keyof typeof proposedLife) => {
    if (!dirtyFields.ttl) form.setValue('ttl', String(proposedLife[next]));
  };
  const make = async ({ delivery, ...values }: z.infer<typeof Form>) => {
    const pass = await generate(values);
    if (delivery === 'email')
      try {
        await mail(pass.id);
        showToast({ title: 'Access pass emailed', description: values.email });
      } catch (error) {
        // The pass exists, so its link is shown and can be sent again.
        showToast({ title: 'We couldn’t email the pass', description: errorSentence(error), tone: 'wrong' });
      }
    return pass;
  };
  return (
    <>
      <Button tone="action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New access pass
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Generate a pass">
        {/* Above the form, where a phone's message does not cover its buttons. */}
        {made && <MadeLink key={made.id} pass={made} shown={shown} onMailed={onChange} />}
        <FormShell
          form={form}
          fields={['email', 'plan', 'ttl', 'delivery']}
          className="grid gap-4 sm:grid-cols-2 items-end"
          send={make}
          failure={(error) => ({ title: 'We couldn’t generate the pass', description: errorSentence(error) })}
          onSuccess={(pass, { email }) => {
            setMade({ ...pass, email });
            showToast({ title: 'Access pass generated', description: email });
            form.resetField('email');
            onChange();
          }}
        >
          <Field id="pass-email" label="Email address" error={errors.email?.message} className="sm:col-span-2">
            {(control) => <TextInput {...control} type="email" autoComplete="off" {...form.register('email')} />}
          </Field>
          <Field id="pass-plan" label="Plan" error={errors.plan?.message}>
            {(control) => <Select {...control} options={planOptions} {...form.register('plan')} />}
          </Field>
          <Field id="pass-delivery" label="Delivery" error={errors.delivery?.message}>
            {(control) => (
              <Select
                {...control}
                options={deliveries}
                {...form.register('delivery', { onChange: ({ target }) => propose(target.value) })}
              />
            )}
          </Field>
          <Field
            id="pass-life"
            label="Valid for"
            hint={lifeHint[delivery]}
            error={errors.ttl?.message}
            className="sm:col-span-2"
          >
            {(control) => <Select {...control} options={lifeOptions} {...form.register('ttl')} />}
          </Field>
          <SubmitButton tone="action" busyText="Generating..." className="sm:col-span-2">
            {delivery === 'email' ? 'Generate and send' : 'Generate'}
          </SubmitButton>
        </FormShell>
      </Dialog>
    </>
  );
}
