import type { FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import type { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import type { SentenceParts } from './sentence.ts';
import { SentenceBox } from './sentence-box.tsx';

const service = (name: string): FoundCategory => ({
  id: name,
  name,
  slug: name,
  path: '/services/plumbing',
  within: ['Home Improvement', 'Plumbing'],
});
const place = (suburb: string, city: string): FoundPlace => ({
  path: `/areas-served/${suburb.toLowerCase()}-${city.toLowerCase()}`,
  name: suburb,
  slug: 'slug',
  kind: 'suburb',
  province: 'Gauteng',
  city,
  suburb,
  alias: null,
  exact: true,
});
const geysers = [service('Geyser repair'), service('Solar geysers')];
const nothing: ParsedSentence = { q: '', found: [], places: [], timeframe: null };
const answers: Record<string, Partial<ParsedSentence>> = {
  geyser: { found: geysers },
  'geyser burst newlands': {
    found: geysers,
    places: [place('Newlands', 'Pretoria'), place('Newlands', 'Johannesburg')],
    timeframe: 'urgent',
  },
  'geyser burst newlands!': {
    found: geysers,
    places: [place('Newlands', 'Pretoria'), place('Newlands', 'Johannesburg')],
    timeframe: 'urgent',
  },
  door: { found: geysers, isSure: false },
  'Solar geysers': { found: [service('Solar panels'), geysers[1]!] },
};

function Box({ onParts }: { onParts: (parts: SentenceParts) => void }) {
  const [text, setText] = useState('');
  const answer = async (key: string) => {
    const q = new URL(key, 'http://localhost').searchParams.get('q')!;
    return { ...nothing, q, ...answers[q] };
  };
  return (
    <SWRConfig value={{ fetcher: answer, provider: () => new Map() }}>
      <SentenceBox id="sentence" name="sentence" text={text} onText={setText} onParts={onParts} onPending={ignore} />
      <button type="button" onClick={() => setText('')}>
        Start again
      </button>
    </SWRConfig>
  );
}

const ignore = () => {};
const show = () => {
  const onParts = vi.fn<(parts: SentenceParts) => void>();
  render(<Box onParts={onParts} />);
  return onParts;
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What do you need?' });
const slow = { timeout: 5000 }; // allows for the typing pause and a slow machine
const chips = () => screen.findByRole('list', { name: 'What we understood' }, slow);
const remove = (name: string) => screen.findByRole('button', { name }, slow);

test('shows editable chips and keeps corrections on further typing', async () => {
  const onParts = show();
  await userEvent.type(box(), 'geyser burst newlands');
  await remove('Remove Newlands, Pretoria, Gauteng');
  expect(within(await chips()).getAllByRole('listitem')).toHaveLength(3);
  expect(onParts).toHaveBeenLastCalledWith(expect.objectContaining({ timeframe: 'urgent' }));

  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Newlands, Johannesburg, Gauteng');
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Next week');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Geyser repair' }));
  const settled = {
    budget: null,
    service: null,
    place: expect.objectContaining({ city: 'Johannesburg' }),
    timeframe: 'next-week',
  };
  await waitFor(() => expect(onParts).toHaveBeenLastCalledWith(settled));

  await userEvent.type(box(), '!');
  await waitFor(() => expect(onParts.mock.calls.length).toBeGreaterThan(0));
  expect(onParts).toHaveBeenLastCalledWith(settled);
  expect(await screen.findByText('We understood: Newlands, Johannesburg, Gauteng; Next week')).toBeDefined();
});

test('replaces a single word with the chosen suggestion and keeps that choice', async () => {
  const onParts = show();
  await userEvent.type(box(), 'geyser');
  await userEvent.click(await screen.findByRole('option', { name: /^Solar geysers\s*Home/ }, slow));
  expect(box().value).toBe('Solar geysers');
  await waitFor(() => expect(onParts).toHaveBeenLastCalledWith(expect.objectContaining({ service: geysers[1] })));
  await screen.findByRole('button', { name: 'Remove Solar geysers' }, slow);
  expect(screen.queryAllByRole('option', { name: /Home Improvement/ })).toEqual([]);
});

test('suggests unsure services without choosing one', async () => {
  const onParts = show();
  await userEvent.type(box(), 'door');
  await userEvent.click(await screen.findByRole('option', { name: /^Solar geysers\s*Home/ }, slow));
  const chosen = onParts.mock.calls.map(([{ service }]) => service).filter((service) => service !== null);
  expect(chosen[0]).toEqual(geysers[1]);
  expect(chosen).toHaveLength(1);
});

test('parses text typed before hydration', async () => {
  const before = document.createElement('div');
  document.body.append(before);
  before.innerHTML = renderToString(<Box onParts={vi.fn()} />);
  before.querySelector('input')!.value = 'geyser';
  const onParts = vi.fn<(parts: SentenceParts) => void>();
  render(<Box onParts={onParts} />, { container: before, hydrate: true });
  await remove('Remove Geyser repair');
  expect(box().value).toBe('geyser');
});

test('clears when the text is cleared elsewhere', async () => {
  const onParts = show();
  await userEvent.type(box(), 'geyser');
  await remove('Remove Geyser repair');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(box().value).toBe('');
  await waitFor(() =>
    expect(onParts).toHaveBeenLastCalledWith({ service: null, place: null, timeframe: null, budget: null }),
  );
});
