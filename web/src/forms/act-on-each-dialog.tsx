/** A bulk action with one reason: suspend providers, reject applications, remove enquiries. */
import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { ApiError, errorSentence } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import type { Submit } from './use-submit.ts';

/** Another user acted first, or the item is gone. Retrying is pointless. */
const isSettled = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

/** `error` is null if it worked. */
type Result<T> = { thing: T; error: unknown };

type Props<V extends FieldValues, O, T extends { id: string }> = Pick<Submit<V, O, unknown>, 'form' | 'fields'> & {
  chosen: readonly T[];
  /** The item's name in the list and in error messages. */
  nameOf: (thing: T) => string;
  /** Called once per item, in sequence, so that each has its own audit log entry. Throws ApiError. */
  act: (thing: T, values: O) => Promise<unknown>;
  title: string;
  description: string;
  /** Button label, busy label and done label: `Reject`, `Rejecting...`, `Rejected`. */
  action: string;
  busyText: string;
  done: string;
  /** Shows the result of each item in the dialog, in place of one toast. */
  listsResults?: boolean;
  /** What is not in the list, before the list and its results. */
  notice?: ReactNode;
  /** Colour of the button. */
  tone?: 'danger' | 'action';
  onClose: () => void;
  /** Called once every item is done or settled. */
  onDone: () => void;
  /** The form's fields. */
  children?: ReactNode;
};

/**
 * Asks for the reason and acts. Failures are reported by name. The dialog stays open with the items that can be retried and
 * the typed reason.
 */
export function ActOnEachDialog<V extends FieldValues, O, T extends { id: string }>(props: Props<V, O, T>) {
  const { chosen, nameOf, act, title, description, action, busyText, done, onClose, onDone, children } = props;
  const { listsResults = false, tone = 'danger', notice } = props;
  const [left, setLeft] = useState(chosen);
  const [results, setResults] = useState<readonly Result<T>[]>();
  const actOnAll = async (values: O) => {
    const failed: { thing: T; error: unknown }[] = [];
    for (const thing of left)
      await act(thing, values).catch((error) => {
        if (left.length === 1 && !isSettled(error) && !listsResults) throw error;
        failed.push({ thing, error });
      });
    return failed;
  };
  const say = (failed: Awaited<ReturnType<typeof actOnAll>>) => {
    const isOne = left.length === 1;
    if (failed.length === 0)
      return showToast({ title: done, description: isOne ? nameOf(left[0]!) : `${left.length} in all` });
    showToast({
      title: isOne ? `Not ${done.toLowerCase()}` : `${failed.length} of ${left.length} not ${done.toLowerCase()}`,
      description: failed
        .map(({ thing, error }) => (isOne ? errorSentence(error) : `${nameOf(thing)}: ${errorSentence(error)}`))
        .join(' '),
      tone: 'wrong',
    });
  };
  const close = () => (results || left.length < chosen.length ? onDone() : onClose());
  if (results)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onDone()}
        title={title}
        description={`${results.filter(({ error }) => error === null).length} of ${results.length} done.`}
        footer={<Button onClick={onDone}>Close</Button>}
      >
        {notice}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus */}
        <ul aria-label="Results" tabIndex={0} className="divide-y divide-line max-h-96 overflow-y-auto">
          {results.map(({ thing, error }) => (
            <li key={thing.id} className="py-2 wrap-anywhere">
              <span className="font-semibold">{nameOf(thing)}</span>
              <span className={error === null ? 'block text-sm text-ink-2' : 'block text-sm text-danger'}>
                {error === null ? done : `Not ${done.toLowerCase()}. ${errorSentence(error)}`}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      {notice}
      <ul className="list-disc pl-5 max-h-48 overflow-y-auto">
        {left.map((thing) => (
          <li key={thing.id} className="wrap-anywhere">
            {nameOf(thing)}
          </li>
        ))}
      </ul>
      <FormShell
        form={props.form}
        fields={props.fields}
        className="grid gap-5"
        send={actOnAll}
        failure={(error) => ({ title: `Not ${done.toLowerCase()}`, description: errorSentence(error) })}
        onSuccess={(failed) => {
          if (listsResults)
            return setResults(left.map((thing) => failed.find((one) => one.thing === thing) ?? { thing, error: null }));
          say(failed);
          const again = failed.filter(({ error }) => !isSettled(error)).map(({ thing }) => thing);
          if (again.length === 0) onDone();
          else setLeft(again);
        }}
      >
        {children}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={close}>Cancel</Button>
          <SubmitButton tone={tone} busyText={busyText}>
            {action}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}

/** The same for an action without a reason. */
export function ActOnChosenDialog<T extends { id: string }>(
  props: Omit<Props<FieldValues, FieldValues, T>, 'form' | 'fields'>,
) {
  const form = useForm();
  return <ActOnEachDialog {...props} form={form} fields={[]} />;
}
