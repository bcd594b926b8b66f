/** Notices by WhatsApp or SMS: choose them, confirm the number with a code, change or end them. */

import { limits } from '@marketplace/contracts/limits';
import { phoneChannelNames } from '@marketplace/contracts/phones/kinds';
import { ConfirmPhone, type PhoneSettings, type PhoneState } from '@marketplace/contracts/phones/schemas';
import { t } from '@marketplace/languages/text';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { showToast } from '../ui/toast.tsx';
import { CodeField } from './code-field.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { zodResolver } from './resolver.ts';

type Settings<Kind> = {
  channel: NonNullable<PhoneSettings['channel']>;
  state: PhoneState;
  number: string | null;
  kinds: Kind[];
};

type Props<Kind extends string> = {
  settings: Settings<Kind>;
  offered: Readonly<Record<Kind, { label: string; text?: string }>>;
  /** Sends a code to the number. */
  send: (kinds: Kind[]) => Promise<unknown>;
  setKinds: (kinds: Kind[]) => Promise<unknown>;
  confirm: (code: string) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** The form for a new number, instead of the button that sends a code to a known one. */
  form?: ReactNode;
};

const failed = (error: unknown) => ({
  tone: 'wrong' as const,
  title: t('We couldn’t save this'),
  description: errorSentence(error),
});

/** Runs one change at a time, and shows why it failed. */
const useChange = () => {
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      showToast(failed(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};

function CodeForm({
  channel,
  number,
  confirm,
}: Pick<Props<string>, 'confirm'> & { channel: string; number: string | null }) {
  const form = useForm<ConfirmPhone>({ resolver: zodResolver(ConfirmPhone) });
  return (
    <FormShell
      form={form}
      fields={['code']}
      className="grid gap-3 justify-items-start"
      send={({ code }) => confirm(code)}
      onSuccess={() => showToast({ title: t('Number confirmed') })}
      failure={failed}
    >
      <CodeField
        id="code"
        label={t('Code')}
        hint={t(
          'We sent {digits} digits by {channel} to {number}. They work for {minutes} minutes. If you once replied STOP, send START to that chat first.',
          { digits: limits.phoneCodeDigits, channel, number: number ?? '', minutes: limits.phoneCodeMinutes },
        )}
        error={form.formState.errors.code?.message}
        input={{ ...form.register('code'), inputMode: 'numeric' }}
      />
      <SubmitButton tone="action" busyText={t('Confirming...')}>
        {t('Confirm number')}
      </SubmitButton>
    </FormShell>
  );
}

export function PhoneNotices<Kind extends string>({
  settings,
  offered,
  send,
  setKinds,
  confirm,
  remove,
  form,
}: Props<Kind>) {
  const isHydrated = useHydrated();
  const { busy, run } = useChange();
  const channel = phoneChannelNames[settings.channel];
  const all = Object.keys(offered) as Kind[];
  const { state, number, kinds } = settings;
  if (state === 'none')
    return (
      form ?? (
        <Button tone="action" busy={busy} busyText={t('Sending...')} onClick={() => run(() => send(all))}>
          {t('Send a code to {number}', { number: number ?? '' })}
        </Button>
      )
    );
  return (
    <div className="grid gap-4">
      {state === 'waiting' ? (
        <CodeForm channel={channel} number={number} confirm={confirm} />
      ) : (
        <fieldset className="grid gap-4">
          <legend className="label mb-3">{t('{channel} to {number}', { channel, number: number ?? '' })}</legend>
          {all.map((kind) => (
            <Checkbox
              key={kind}
              role="switch"
              checked={kinds.includes(kind)}
              // The last one is switched off by removing the number.
              disabled={busy || !isHydrated || (kinds.length === 1 && kinds.includes(kind))}
              onChange={({ target: { checked } }) =>
                void run(() => setKinds(all.filter((one) => (one === kind ? checked : kinds.includes(one)))))
              }
              label={t(offered[kind].label)}
              hint={offered[kind].text}
            />
          ))}
        </fieldset>
      )}
      {isHydrated && (
        <div className="flex flex-wrap gap-2.5">
          {state === 'waiting' && (
            <Button size="sm" disabled={busy} onClick={() => run(() => send(kinds))}>
              {t('Send a new code')}
            </Button>
          )}
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => run(remove)}>
            {state === 'waiting' ? t('Cancel') : t('Stop {channel} notifications', { channel })}
          </Button>
        </div>
      )}
    </div>
  );
}
