import { parseRand } from '@marketplace/contracts/amounts';
import { budgetLabel, factLabel, placeLabel } from '@marketplace/contracts/enquiries/facts';
import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { t } from '@marketplace/languages/text';
import { Fragment, type ReactNode } from 'react';
import { placeShown } from '../../components/place-text.ts';
import { Button } from '../../ui/button.tsx';
import { budget } from '../../ui/money.ts';
import { checkEnquiry, type Step } from './check.ts';
import { EnquiryCard } from './enquiry-card.tsx';
import type { EnquiryLists } from './lists.ts';
import type { EnquiryValues } from './values.ts';

type Answer = { step: Step; label: string; text?: string; value?: ReactNode };

/** The answers so far, one per row. An unanswered row has no text. */
export const answersOf = (values: EnquiryValues, lists: EnquiryLists): Answer[] => {
  const wrong = checkEnquiry(values).wrong ?? {};
  const nameOf = (list: { id: string; name: string }[] | undefined, id: string) =>
    list?.find((category) => category.id === id)?.name;
  const category =
    nameOf(lists.types.data, values.subSubcategoryId) ??
    nameOf(lists.subs.data, values.subcategoryId) ??
    nameOf(lists.mains.data, values.parentCategoryId);
  const spend =
    wrong.budgetMin || wrong.budgetMax ? undefined : budget(parseRand(values.budgetMin), parseRand(values.budgetMax));
  return [
    { step: 1, label: t('Category'), text: category && t(category) },
    { step: 2, label: t(placeLabel), text: placeShown(values) },
    { step: 3, label: t(budgetLabel), text: spend, value: spend && <span className="num">{spend}</span> },
    { step: 3, label: t(factLabel('timeframe')), text: values.timeframe && t(values.timeframe) },
    { step: 4, label: t('Details'), text: values.title.trim() },
  ];
};

type ChangeProps = { step: Step; onChange: (step: Step) => void };

const ChangeButton = ({ step, onChange }: ChangeProps) => (
  <Button tone="quiet" size="sm" className="-my-2 -mr-3.5 shrink-0 whitespace-nowrap" onClick={() => onChange(step)}>
    {t('Change')} <span className="sr-only">{t(wizardSteps[step - 1]!.name).toLowerCase()}</span>
  </Button>
);

type SoFarProps = {
  answers: readonly Answer[];
  /** The step on the screen; earlier steps are complete. */
  step: Step;
  onChange: (step: Step) => void;
};

/** The answers of earlier steps, above the form. Phones only, because there the card is below the form. */
export function SettledSteps({ answers, step, onChange }: SoFarProps) {
  const settled = answers.filter((answer) => answer.step < step && answer.text);
  const settledSteps = [...new Set(settled.map((answer) => answer.step))];
  if (settledSteps.length === 0) return null;
  return (
    <ul
      aria-label={t('Your answers so far')}
      className="lg:hidden mt-6 rounded-md border border-line divide-y divide-line"
    >
      {settledSteps.map((before) => (
        <li key={before} className="flex items-center justify-between gap-3 px-3.5 py-2.5 text-sm">
          <span className="min-w-0 font-semibold break-words">
            {settled
              .filter((answer) => answer.step === before)
              .map(({ label, text, value }, index) => (
                <Fragment key={label}>
                  {index > 0 && ', '}
                  {value ?? text}
                </Fragment>
              ))}
          </span>
          <ChangeButton step={before} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

/** The card beside the wizard with the answers so far. On a phone it is below the form and hidden while empty. */
export function EnquirySummary({ answers, step, onChange }: SoFarProps) {
  const rows = answers.map(({ step: before, label, text, value }, index) => ({
    label,
    value: value ?? text,
    action: before < step && answers[index - 1]?.step !== before && (
      <span className="max-lg:hidden shrink-0">
        <ChangeButton step={before} onChange={onChange} />
      </span>
    ),
  }));
  return (
    <aside className={rows.some((row) => row.value) ? 'lg:sticky lg:top-24' : 'max-lg:hidden lg:sticky lg:top-24'}>
      <EnquiryCard rows={rows} labelledBy="so-far">
        <h2 id="so-far" className="text-lg p-5">
          {t('Your request so far')}
        </h2>
      </EnquiryCard>
    </aside>
  );
}
