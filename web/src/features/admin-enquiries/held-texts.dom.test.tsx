import type { HeldText } from '@marketplace/contracts/enquiries/schemas';
import type { WorkCounts } from '@marketplace/contracts/operations/work';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../../api/admin/keys.ts';
import HeldTextsPage from './held-texts-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const textOf = (n: number): HeldText => {
  const id = `0198c1de-0000-7000-8000-00000000000${n}`;
  const [title, description] = [`Painter ${n}`, 'Ask my friend 555 about it'];
  return {
    ...{ id, enquiryId: id, reference: `7K2M-4XQ${n}`, title, description, rating: null },
    marked: {
      title: [{ text: title, mark: null }],
      description: [
        { text: 'Ask my ', mark: null },
        { text: 'friend 555', mark: 'suspicious' },
        { text: ' about it', mark: null },
      ],
    },
    masked: { title, description: 'Ask my [hidden] about it' },
    ...{ createdAt: '2026-03-02T08:00:00.000Z', rewrittenAfter: null, can: { askRewrite: true } },
  };
};

/** The queue of two texts. A text that was acted on is gone. */
const show = () => {
  let texts = [textOf(1), textOf(2)];
  const made: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    made.push([path, JSON.parse(String(body))]);
    texts = texts.filter(({ id }) => !path.includes(id));
    return Response.json({ id: textOf(1).id, textReview: 'masked' });
  });
  const work: WorkCounts = { kinds: { text: { count: 2, late: 0, since: null } }, failedJobs: 0, isMailed: true };
  const fetcher = async (path: string) =>
    path === adminKeys.workCounts ? work : { texts, nextCursor: null, hasMore: false };
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
        <HeldTextsPage />
      </SWRConfig>
    </MemoryRouter>,
  );
  return made;
};
const pathOf = (n: number, act: string) => `/api/admin/enquiries/${textOf(n).id}/${act}`;

test('moves, approves and asks for a rewrite by keyboard, and goes on with the next text', async () => {
  const made = show();
  const [first, second] = await screen.findAllByRole('article');
  await userEvent.keyboard('a');
  expect(made).toEqual([]);
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(made).toEqual([[pathOf(1, 'text-review'), { decision: 'released', seen: 'held' }]]);

  await userEvent.keyboard('j');
  await userEvent.keyboard('r');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the seeker' }));
  expect(await dialog.findByText('Please tell the seeker what to change')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('What should the seeker change?'), 'No numbers, please.');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the seeker' }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
  expect(made.at(-1)).toEqual([pathOf(2, 'rewrite'), { note: 'No numbers, please.' }]);
});

test('filters by the kind of text, with the counts of the queue', async () => {
  show();
  const tabs = await screen.findByRole('navigation', { name: 'Views' });
  await waitFor(() =>
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href')]),
    ).toEqual([
      ['All texts2', '/'],
      ['New texts2', '/?kind=text'],
      ['Rewritten texts', '/?kind=rewrite'],
      ['Ratings', '/?kind=rating'],
    ]),
  );
});

test('hides the selected words together with the suspicious ones', async () => {
  const made = show();
  await screen.findAllByRole('article');
  await userEvent.keyboard('jw');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide selection' }));
  expect(dialog.getByText('Please select the words in the text first')).toBeDefined();
  const title = dialog.getByLabelText<HTMLInputElement>('Title');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: title, offset: 0 },
    { target: title, offset: 8 },
    { keys: '[/MouseLeft]' },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Hide selection' }));
  expect(dialog.getByText('[hidden] 1')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(made).toEqual([
    [
      pathOf(1, 'text-review'),
      {
        decision: 'masked',
        seen: 'held',
        hide: [
          { field: 'title', from: 0, words: 'Painter' },
          { field: 'description', from: 7, words: 'friend 555' },
        ],
      },
    ],
  ]);
});

test('neither changes a text nor hides the title that the Tab key selects in passing', async () => {
  show();
  await screen.findAllByRole('article');
  await userEvent.keyboard('jw');
  const dialog = within(screen.getByRole('dialog'));
  const [title, description] = ['Title', 'Description'].map((name) => dialog.getByLabelText<HTMLInputElement>(name));
  await userEvent.tab();
  expect(document.activeElement).toBe(title);
  expect(title!.selectionEnd).toBe('Painter 1'.length);
  await userEvent.keyboard('b{Backspace}');
  expect(title!.value).toBe('Painter 1');
  title!.select();
  await userEvent.tab();
  expect(document.activeElement).toBe(description);
  description!.setSelectionRange(0, 3);
  await userEvent.click(dialog.getByRole('button', { name: 'Hide selection' }));
  expect(dialog.getByText('Painter 1')).toBeDefined();
  expect(dialog.getByText('[hidden] my [hidden] about it')).toBeDefined();
  expect(document.activeElement).toBe(description);
});

test('keeps the dialog with the chosen words if the text has changed, and reads the queue again afterwards', async () => {
  show();
  await screen.findAllByRole('article');
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'The text has changed.', code: 'CONFLICT' }, { status: 409 }),
  );
  await userEvent.keyboard('jw');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The text has changed.')).toBeDefined();
  expect(dialog.getAllByText('friend 555')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});
