import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { exactRand } from '@marketplace/contracts/money';
import {
  type BillingPreview,
  type BillingSettings,
  SaveBillingSettings,
} from '@marketplace/contracts/subscriptions/admin-schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { adminKeys } from '../../api/admin/keys.ts';
import { useMoneyActs } from '../../api/admin/money-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { FigureTable } from '../../components/charts/chart-card.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard, DetailLine, DetailSkeleton } from '../../ui/detail-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { counted } from '../../ui/number.ts';
import { dateText, shortDate } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { LineField } from './act-dialog.tsx';
import { MoneyHead } from './area.tsx';

const Form = z.object({
  ...SaveBillingSettings.shape,
  vatNumber: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '') || null)
    .pipe(SaveBillingSettings.shape.vatNumber),
});
/** What the page shows. */
const shown = [adminKeys.billingSettings, adminKeys.billingPreview];
const labels = {
  operatorName: 'Company name',
  operatorAddress: 'Address',
  vatNumber: 'VAT number',
  bankName: 'Bank',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  branchCode: 'Branch code',
} as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

/** The operator's details on invoices. Later invoices have them. */
function SettingsForm({ settings }: { settings: BillingSettings }) {
  const { saveSettings } = useMoneyActs(...shown);
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { ...settings, vatNumber: settings.vatNumber ?? '' },
  });
  return (
    <FormShell
      form={form}
      fields={fields}
      send={saveSettings}
      className="grid gap-5 sm:grid-cols-2"
      onSuccess={() => showToast({ title: 'Settings saved', description: 'Later invoices have them.' })}
      failure={(error) => ({ title: 'We couldn’t save the settings', description: errorSentence(error) })}
    >
      {fields.map((name) => (
        <LineField
          key={name}
          form={form}
          name={name}
          label={labels[name]}
          optional={name === 'vatNumber'}
          {...(name === 'vatNumber' && { hint: 'Without it, invoices have no VAT.' })}
        />
      ))}
      <SubmitButton tone="action" className="sm:col-span-2 justify-self-start" busyText="Saving...">
        Save settings
      </SubmitButton>
    </FormShell>
  );
}

const Facts = ({ settings }: { settings: BillingSettings }) => (
  <dl>
    {fields.map((name) => (
      <DetailLine key={name} label={labels[name]}>
        {settings[name] || 'None'}
      </DetailLine>
    ))}
  </dl>
);

const StartDialog = ({ preview, onClose }: { preview: BillingPreview; onClose: () => void }) => {
  const { start } = useMoneyActs(...shown);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await start();
      showToast({ title: 'Billing started' });
      onClose();
    } catch (error) {
      showToast({ title: 'Billing wasn’t started', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Start billing"
      description={`Within 31 days, ${counted(preview.count, 'invoice')} of ${exactRand(preview.totalCents)} will be issued. Billing can’t be stopped again.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="action" busy={busy} busyText="Starting..." onClick={run}>
            Start billing
          </Button>
        </>
      }
    />
  );
};

function StartCard({ mayStart }: { mayStart: boolean }) {
  const { data: preview } = useApi(adminKeys.billingPreview);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DetailCard id="start" title="Start billing">
      <p>
        Nothing is invoiced until you start. Each provider’s billing day is the day of joining, and the first invoice is
        for the first month that begins then.
      </p>
      {preview && (
        <>
          <p className="mt-3">
            <b>
              {counted(preview.count, 'invoice')}, {exactRand(preview.totalCents)}
            </b>{' '}
            in the first 31 days.
          </p>
          {preview.invoices.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
            <section aria-label="First invoices" tabIndex={0} className="mt-3 max-h-80 overflow-auto">
              <FigureTable
                caption="First invoices"
                head={['Business', 'Issued on', 'Total']}
                rows={preview.invoices.map(({ businessName, issueOn, totalCents }) => [
                  businessName || 'No name yet',
                  shortDate(issueOn),
                  exactRand(totalCents),
                ])}
              />
            </section>
          )}
          {mayStart && (
            <Button tone="action" className="mt-4" onClick={() => setIsOpen(true)}>
              Start billing
            </Button>
          )}
          {isOpen && <StartDialog preview={preview} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </DetailCard>
  );
}

function Settings({ settings }: { settings: BillingSettings }) {
  const { user } = useSession();
  const mayChange = userCan('manageMoney', user);
  return (
    <>
      <MoneyHead title="Billing settings" />
      <div className="mt-5 grid gap-6 lg:grid-cols-2 items-start">
        <DetailCard id="details" title="Company and bank account">
          {mayChange ? <SettingsForm settings={settings} /> : <Facts settings={settings} />}
        </DetailCard>
        {settings.startedOn ? (
          <DetailCard id="started" title="Billing">
            <p>
              Started on {dateText(settings.startedOn)}.{' '}
              <Link to={to.adminInvoices()} className="link">
                All invoices
              </Link>
            </p>
          </DetailCard>
        ) : (
          <StartCard mayStart={mayChange} />
        )}
      </div>
    </>
  );
}

/** `/admin/money/settings`: what invoices say about the operator, and the start of billing. */
export default function SettingsPage() {
  return (
    <PageResource
      resource={() => adminKeys.billingSettings}
      missing={null}
      failed={{ title: 'We couldn’t load the settings', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Billing settings" />}
    >
      {(settings) => <Settings settings={settings} />}
    </PageResource>
  );
}
