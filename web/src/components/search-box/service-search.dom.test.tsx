import type { CategorySearch, FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { ServiceSearch } from './service-search.tsx';

const found = (name: string): FoundCategory => ({
  id: name,
  name,
  slug: name,
  path: `/services/${name}`,
  within: ['Home Improvement'],
});
const answers: Record<string, CategorySearch> = {
  geyser: { q: 'geyser', found: [found('Geyser repair'), found('Solar geysers')], nearest: [] },
  zzzz: { q: 'zzzz', found: [], nearest: [] },
};

type Handlers = { onChoose: (category: FoundCategory) => void; onSubmit: () => void };

function Box({ onChoose, onSubmit }: Handlers) {
  const box = useRef<HTMLInputElement>(null);
  const answer = async (key: string) =>
    answers[new URL(key, 'http://localhost').searchParams.get('q')!] ?? answers.zzzz!;
  return (
    <SWRConfig value={{ fetcher: answer, provider: () => new Map() }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ServiceSearch box={box} id="q" name="q" label="What?" placeholder="Plumber" onChoose={onChoose} />
      </form>
    </SWRConfig>
  );
}

const show = () => {
  const handlers = { onChoose: vi.fn(), onSubmit: vi.fn() };
  render(<Box {...handlers} />);
  return handlers;
};
/** The timeout allows for the typing pause and a slow machine. */
const option = (name: RegExp) => screen.findByRole('option', { name }, { timeout: 5000 });
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What?' });

test('chooses the highlighted suggestion on Enter without submitting the form', async () => {
  const { onChoose, onSubmit } = show();
  await userEvent.type(box(), 'geyser');
  await option(/^Solar geysers/);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.getElementById(box().getAttribute('aria-activedescendant')!)?.textContent).toContain('Solar geysers');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ path: '/services/Solar geysers' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('submits the form on Enter without a highlight and closes the list', async () => {
  const { onChoose, onSubmit } = show();
  await userEvent.type(box(), 'geyser');
  await option(/^Geyser repair/);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onChoose).not.toHaveBeenCalled();
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('chooses on click', async () => {
  const { onChoose } = show();
  await userEvent.type(box(), 'geyser');
  await userEvent.click(await option(/^Geyser repair/));
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test('shows suggestions for text typed before hydration', async () => {
  const before = document.createElement('div');
  document.body.append(before);
  before.innerHTML = renderToString(<Box onChoose={vi.fn()} onSubmit={vi.fn()} />);
  const typed = before.querySelector('input')!;
  typed.focus();
  typed.value = 'geyser';
  render(<Box onChoose={vi.fn()} onSubmit={vi.fn()} />, { container: before, hydrate: true });
  await option(/^Geyser repair/);
  expect(box().value).toBe('geyser');
});

test('closes the list on Escape, keeps the text and clears it with the button', async () => {
  show();
  await userEvent.type(box(), 'geyser');
  await option(/^Geyser repair/);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(box().value).toBe('geyser');
  await userEvent.keyboard('{Escape}');
  expect(box().value).toBe('geyser');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});
