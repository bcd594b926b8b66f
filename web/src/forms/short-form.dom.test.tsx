import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ChoiceTiles } from '../ui/choice-tiles.tsx';
import { useShortForm } from './short-form.ts';

const Order = z.object({ plan: z.string().min(1, 'Plan is missing') });
const tile = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

/** Checks a tile between the form's render and its commit. */
const PressWhileRendering = ({ name }: { name: string }) => {
  tile(name).checked = true;
  return null;
};

function OrderForm({ plan, sent, pressed }: { plan?: string; sent?: (order: unknown) => void; pressed?: string }) {
  const { form, submit, outcome } = useShortForm({
    name: 'order',
    schema: Order,
    fields: ['plan'],
    send: async (order) => sent?.(order),
    success: 'Thank you',
    failure: (reason) => reason,
  });
  return (
    <form onSubmit={submit}>
      <ChoiceTiles {...form.register('plan')} defaultValue={plan} legend="Plan" options={['Small', 'Large']} />
      <button type="submit">Order</button>
      <p role="status">{outcome?.text}</p>
      {pressed && <PressWhileRendering name={pressed} />}
    </form>
  );
}

const serve = (plan?: string) => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<OrderForm plan={plan} />);
  return root;
};

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

test.each(['Small', 'Large'])('keeps and sends %s if it is pressed during hydration', async (name) => {
  for (const plan of [undefined, 'Small', 'Large']) {
    const root = serve(plan);
    const orders: unknown[] = [];
    const { unmount } = render(<OrderForm plan={plan} pressed={name} sent={(order) => orders.push(order)} />, {
      container: root,
      hydrate: true,
    });
    expect(tile(name).checked).toBe(true);
    await userEvent.click(screen.getByRole('button'));
    // formCheck waits until the page is a second old.
    await vi.waitFor(() => expect(orders).toEqual([{ plan: name }]), 5_000);
    unmount();
    root.remove();
    sessionStorage.clear();
  }
});

const Note = z.object({ plan: z.string(), text: z.string() });

function NoteForm() {
  const { form, submit } = useShortForm({
    name: 'note',
    schema: Note,
    fields: ['plan', 'text'],
    send: async () => undefined,
    success: 'Thank you',
    failure: (reason) => reason,
  });
  return (
    <form onSubmit={submit}>
      <ChoiceTiles {...form.register('plan')} defaultValue="Small" legend="Plan" options={['Small', 'Large']} />
      <input {...form.register('text')} aria-label="Text" />
    </form>
  );
}

test.each([
  ['', undefined],
  ['Mind the dog', { plan: 'Small', text: 'Mind the dog' }],
])('given %o typed before hydration, stores %o', (typed, values) => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<NoteForm />);
  screen.getByRole<HTMLInputElement>('textbox').value = typed;
  render(<NoteForm />, { container: root, hydrate: true });
  expect(JSON.parse(sessionStorage.getItem('form:note') ?? '{}').values).toEqual(values);
});

test('sends once if the answer arrives between two clicks of a double click', async () => {
  const orders: unknown[] = [];
  render(<OrderForm sent={(order) => orders.push(order)} />);
  await userEvent.click(tile('Small'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Thank you', {}, { timeout: 5_000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(orders).toEqual([{ plan: 'Small' }]);
  expect(screen.getByRole('status').textContent).toBe('Thank you');
});
