import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { phoneChannelNames, phoneQuiet, providerPhoneKinds } from '@marketplace/contracts/phones/kinds';
import { type PhoneSettings, PutPhone } from '@marketplace/contracts/phones/schemas';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.ts';
import { useApi } from '../../../api/use-api.ts';
import { FormShell, SubmitButton } from '../../../forms/form-shell.tsx';
import { PhoneNotices } from '../../../forms/phone-notices.tsx';
import { zodResolver } from '../../../forms/resolver.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const NumberOnly = PutPhone.pick({ number: true });

function NumberForm({ channel, save }: { channel: string; save: (number: string) => Promise<unknown> }) {
  const form = useForm({ resolver: zodResolver(NumberOnly) });
  return (
    <FormShell
      form={form}
      fields={['number']}
      className="grid gap-3 justify-items-start"
      send={({ number }) => save(number)}
      onSuccess={() => {}}
      failure={(error) => ({ title: 'We couldn’t send the code', description: errorSentence(error) })}
    >
      <Field
        id="phone-notices-number"
        label={`Mobile number for ${channel}`}
        hint="We send a code to confirm it. No notification contains contact details, and STOP by reply ends them."
        error={form.formState.errors.number?.message}
      >
        {(control) => <TextInput {...control} {...form.register('number')} type="tel" autoComplete="tel" />}
      </Field>
      <SubmitButton busyText="Sending...">Send code</SubmitButton>
    </FormShell>
  );
}

/** When notices wait. The business can have its own quiet hours. */
function QuietHours() {
  const { data: profile } = useApi(keys.providerProfile);
  if (!profile) return null;
  const { from, until } = profile.availability.quiet ?? phoneQuiet;
  return (
    <p className="text-ink-2 mt-3">
      From {from} to {until}, only urgent leads are sent. The rest arrive at {until}.
    </p>
  );
}

/** Notices by WhatsApp or SMS to this person. Hidden if this installation sends none. */
export function PhoneChoice() {
  const { data: settings, mutate } = useApi(keys.phone);
  const isOwner = userCan('manageOwnBilling', useSession().user);
  if (!settings?.channel) return null;
  const show = async (answer: Promise<PhoneSettings>) => {
    await mutate(await answer, { revalidate: false });
  };
  const offered = Object.fromEntries(
    Object.entries(providerPhoneKinds).filter(([, { onlyOwners }]) => isOwner || !onlyOwners),
  ) as typeof providerPhoneKinds;
  const put = (number: string, kinds: PhoneSettings['kinds']) => show(call('setPhone', { body: { number, kinds } }));
  return (
    <div>
      <PhoneNotices
        settings={{ ...settings, channel: settings.channel }}
        offered={offered}
        send={(kinds) => put(settings.number!, kinds)}
        setKinds={(kinds) => put(settings.number!, kinds)}
        confirm={(code) => show(call('confirmPhone', { body: { code } }))}
        remove={() => show(call('removePhone'))}
        form={
          <NumberForm
            channel={phoneChannelNames[settings.channel]}
            save={(number) => put(number, Object.keys(offered) as PhoneSettings['kinds'])}
          />
        }
      />
      {settings.state === 'confirmed' && <QuietHours />}
    </div>
  );
}
