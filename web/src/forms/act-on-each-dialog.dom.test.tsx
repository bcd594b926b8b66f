import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { Toaster } from '../ui/toast.tsx';
import { ActOnEachDialog } from './act-on-each-dialog.tsx';

type Thing = { id: string; name: string };
const [one, two, three]: Thing[] = ['One', 'Two', 'Three'].map((name) => ({ id: name, name }));
const conflict = new ApiError({ status: 409, code: 'CONFLICT', message: 'It was removed before.' });
const offline = new ApiError({ status: 0, code: 'OFFLINE', message: 'We couldn’t reach the server.' });

afterEach(() => vi.restoreAllMocks());

/** `outcomes`: errors per item name, one per attempt. */
const show = (chosen: Thing[], outcomes: Record<string, (Error | undefined)[]> = {}) => {
  const acted: string[] = [];
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const Shown = () => {
    const form = useForm({ defaultValues: { reason: '' } });
    return (
      <ActOnEachDialog
        chosen={chosen}
        form={form}
        fields={['reason']}
        nameOf={({ name }) => name}
        act={async ({ name }, { reason }) => {
          acted.push(`${name}: ${reason}`);
          const failure = outcomes[name]?.shift();
          if (failure) throw failure;
        }}
        title="Remove them"
        description="For one reason."
        action="Remove"
        busyText="Removing..."
        done="Removed"
        onClose={onClose}
        onDone={onDone}
      >
        <input aria-label="Reason" {...form.register('reason')} />
      </ActOnEachDialog>
    );
  };
  render(
    <>
      <Shown />
      <Toaster />
    </>,
  );
  return { acted, onClose, onDone };
};
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));

// id: several-acted-on-for-one-reason
test('acts on each item with the typed reason and shows a toast that can be closed', async () => {
  const { acted, onDone, onClose } = show([one!, two!]);
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam');
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(acted).toEqual(['One: Spam', 'Two: Spam']);
  expect(onClose).not.toHaveBeenCalled();
  const told = (await screen.findByText('2 in all')).closest('li')!;
  // In the app the page closes the dialog. Here it stays open over the toast.
  const throughIt = userEvent.setup({ pointerEventsCheck: 0 });
  await throughIt.click(within(told).getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(screen.queryByText('2 in all')).toBe(null));
});

test('keeps items that can be retried and drops those already settled', async () => {
  const { acted, onDone, onClose } = show([one!, two!, three!], { Two: [offline], Three: [conflict] });
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam');
  await press();
  await waitFor(() => expect(names()).toEqual(['Two']));
  await screen.findByText('2 of 3 not removed');
  screen.getByText('Two: We couldn’t reach the server. Three: It was removed before.');
  expect(onDone).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(acted).toEqual(['One: Spam', 'Two: Spam', 'Three: Spam', 'Two: Spam']);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a conflict with another administrator and finishes', async () => {
  const { onDone } = show([one!], { One: [conflict] });
  await press();
  await screen.findByText('Not removed');
  screen.getByText('It was removed before.');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('calls onDone on cancel only if some items were done', async () => {
  const { onDone, onClose } = show([one!, two!], { One: [offline, offline], Two: [offline] });
  await press();
  await screen.findByText('2 of 2 not removed');
  await press();
  await waitFor(() => expect(names()).toEqual(['One']));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});
