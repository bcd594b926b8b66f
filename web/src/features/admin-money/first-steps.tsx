import type { BillingSettings } from '@marketplace/contracts/subscriptions/admin-schemas';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dateText } from '../../ui/time.ts';

type Step = { name: string; isDone: boolean; text: string; act: string };

const stepsOf = (settings: BillingSettings): Step[] => {
  const { operatorName, operatorAddress, vatNumber, bankName, accountNumber, startedOn } = settings;
  const [hasCompany, hasBank] = [operatorName !== '' && operatorAddress !== '', accountNumber !== ''];
  return [
    {
      name: 'Company details',
      isDone: hasCompany,
      text: hasCompany
        ? `${operatorName}, ${vatNumber ? `VAT number ${vatNumber}` : 'no VAT number'}`
        : 'The name and address on your invoices. With a VAT number, they are tax invoices.',
      act: hasCompany ? 'Edit' : 'Add',
    },
    {
      name: 'Bank account',
      isDone: hasBank,
      text: hasBank
        ? `${bankName}, account ending in ${accountNumber.slice(-4)}`
        : 'Providers transfer to this account.',
      act: hasBank ? 'Edit' : 'Add',
    },
    {
      name: 'Start billing',
      isDone: startedOn !== null,
      text:
        startedOn === null
          ? 'Nothing is invoiced until you start.'
          : `Started on ${dateText(startedOn)}. Each provider is invoiced on its billing day.`,
      act: startedOn === null ? 'See the first invoices' : 'Open',
    },
  ];
};

/** What is to do before the first invoice. */
export function FirstSteps() {
  const { data: settings } = useApi(adminKeys.billingSettings);
  const steps = settings && stepsOf(settings);
  return (
    <DetailCard
      id="first-steps"
      title="Before the first invoice"
      action={
        steps && (
          <span className="text-sm text-ink-2">
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </span>
        )
      }
    >
      {steps ? (
        <ol className="divide-y divide-line">
          {steps.map(({ name, isDone, text, act }) => {
            const Mark = isDone ? CircleCheck : CircleDashed;
            return (
              <li key={name} className="py-3 flex flex-wrap items-center gap-3">
                <Mark className={`icon flex-none ${isDone ? 'text-brand' : 'text-ink-2'}`} aria-hidden="true" />
                <span className="min-w-0 grow basis-52">
                  <span className="font-semibold">
                    {name}
                    {isDone && <span className="sr-only">, done</span>}
                  </span>
                  <span className="block text-sm text-ink-2 wrap-anywhere">{text}</span>
                </span>
                <Link to={to.adminMoneySettings()} className={buttonClass({ size: 'sm' })}>
                  {act}
                  <span className="sr-only">: {name}</span>
                </Link>
              </li>
            );
          })}
        </ol>
      ) : (
        <Skeleton className="h-40" />
      )}
    </DetailCard>
  );
}
