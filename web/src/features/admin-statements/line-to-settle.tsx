import { exactRand } from '@marketplace/contracts/money';
import type { LineChoice, SettleLine, StatementLine } from '@marketplace/contracts/payments/statements';
import { useState } from 'react';
import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useTypedAddress } from '../../routing/use-typed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { choiceHint, choiceText, choiceValue, doubtText } from './text.ts';

/** The value of the last choice: the line is not a payment for a plan. */
const nobodys = 'nobodys';

const bodyOf = (choice: LineChoice | undefined): SettleLine => {
  if (!choice) return { as: 'NOBODYS' };
  return choice.kind === 'CREDIT'
    ? { as: 'CREDIT', providerId: choice.providerId }
    : { as: 'INVOICE', invoiceId: choice.invoiceId };
};

const buttonText = (choice: LineChoice | undefined): string => {
  if (!choice) return 'Leave out';
  return choice.kind === 'CREDIT' ? 'Book as credit' : 'Book payment';
};

/** Searches open invoices and businesses for a line that fits none. */
function Search({ id, onFound }: { id: string; onFound: (choices: LineChoice[]) => void }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useTypedAddress(typed.trim(), search, () => setSearch(typed.trim()));
  useApi(search ? adminKeys.lineChoices({ search }) : null, { onSuccess: ({ choices }) => onFound([...choices]) });
  return (
    <Field id={id} label="Invoice number or business">
      {(control) => <TextInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
    </Field>
  );
}

/** A line that waits: why, and the choices, best first. Nothing is preselected where several fit. */
export function LineToSettle({
  line,
  mayChange,
  onSettled,
}: {
  line: StatementLine;
  mayChange: boolean;
  onSettled: () => void;
}) {
  const [found, setFound] = useState<LineChoice[]>();
  const choices = found ?? line.choices;
  const [picked, setPicked] = useState(line.isSuggested && line.choices[0] ? choiceValue(line.choices[0]) : '');
  const [searches, setSearches] = useState(false);
  const [busy, setBusy] = useState(false);
  const titleId = `line-${line.id}`;
  const choice = choices.find((each) => choiceValue(each) === picked);
  const settle = async () => {
    setBusy(true);
    try {
      await adminCall('settleLine', { params: { id: line.id }, body: bodyOf(choice) });
      showToast({ title: choice ? 'Payment booked' : 'Line left out' });
    } catch (error) {
      showToast({ title: 'The line wasn’t settled', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
    onSettled();
  };
  const option = (value: string, label: string, hint?: string, amount?: string) => (
    <label key={value} className="flex items-start gap-3 py-2">
      <input
        type="radio"
        className="mt-1 size-4.5 flex-none accent-brand"
        name={titleId}
        value={value}
        checked={picked === value}
        onChange={() => setPicked(value)}
      />
      <span className="grow min-w-0">
        <span className="block wrap-anywhere">{label}</span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
      {amount && <span className="num whitespace-nowrap">{amount}</span>}
    </label>
  );
  return (
    <li className="py-4 grid gap-4 md:grid-cols-2">
      <div>
        <p className="text-sm text-ink-2 flex justify-between gap-3">
          <span>
            <ShortDate time={line.day} />, line {line.line}
          </span>
          <b className="num text-ink">{exactRand(line.amountCents)}</b>
        </p>
        <p id={titleId} className="mt-1 font-semibold wrap-anywhere">
          {line.text || 'No text'}
        </p>
        <p className="mt-1 text-sm text-yellow-ink">{doubtText(line)}</p>
      </div>
      {mayChange && (
        <div>
          <fieldset aria-describedby={titleId}>
            <legend className="sr-only">What this payment is for</legend>
            {choices.map((each) =>
              option(
                choiceValue(each),
                choiceText(each),
                choiceHint(each, line.amountCents),
                each.kind === 'INVOICE' ? exactRand(each.openCents) : undefined,
              ),
            )}
            {option(nobodys, 'Not a payment for a plan')}
          </fieldset>
          {searches && <Search id={`search-${line.id}`} onFound={setFound} />}
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button
              size="sm"
              disabled={!choice && picked !== nobodys}
              busy={busy}
              busyText="Settling..."
              aria-describedby={titleId}
              onClick={settle}
            >
              {buttonText(picked === nobodys ? undefined : (choice ?? choices[0]))}
            </Button>
            {!searches && (
              <Button size="sm" tone="quiet" aria-describedby={titleId} onClick={() => setSearches(true)}>
                Find invoice
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
