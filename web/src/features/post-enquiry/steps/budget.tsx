import { wizardTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { t } from '@marketplace/languages/text';
import { useSite } from '../../../components/site-config.tsx';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { Field } from '../../../ui/field.tsx';
import { RandInput } from '../../../ui/rand-input.tsx';
import { labels, urgentHint } from '../text.ts';
import { useEnquiryFields } from '../use-enquiry-fields.ts';
import { useNobodyAwake } from './night-supply.tsx';

/** Step 3: budget in whole rand, and timeframe. */
export function BudgetStep() {
  const { values, errors, control, input } = useEnquiryFields();
  const { phoneChannel } = useSite();
  const isNobodyAwake = useNobodyAwake();
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 items-start">
        <Field id="budgetMin" label={t(labels.budgetMin)} error={errors.budgetMin}>
          {(wiring) => <RandInput {...wiring} {...control('budgetMin')} />}
        </Field>
        <Field id="budgetMax" label={t(labels.budgetMax)} optional error={errors.budgetMax}>
          {(wiring) => <RandInput {...wiring} {...control('budgetMax')} />}
        </Field>
      </div>
      <ChoiceTiles
        {...input('timeframe')}
        legend={t(labels.timeframe)}
        options={[...new Set([...wizardTimeframes, ...(values.timeframe ? [values.timeframe] : [])])].map(
          (timeframe) => ({
            value: timeframe,
            label: t(timeframe),
          }),
        )}
        columns={2}
        hint={isNobodyAwake ? undefined : urgentHint(values.timeframe, phoneChannel)}
        error={errors.timeframe}
      />
    </>
  );
}
