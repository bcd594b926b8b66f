import type { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { getJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { createMatcher } from '../../routing/match.ts';
import { patterns } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import { browserStores } from '../../storage.ts';
import { HeroRequest } from '../home/hero-request.tsx';
import { saveDraft } from './draft.ts';
import EnquirePage from './enquire-page.tsx';
import { stepWords } from './text.ts';
import { blankEnquiry } from './values.ts';

const id = (n: number) => `0197f0a0-0000-7000-8000-00000000000${n}`;
const category = (n: number, name: string, slug: string, parentId: string | null) => ({
  ...{ id: id(n), name, slug, parentId },
  ...{ description: '', level: n, isActive: true, sortOrder: n, children: [] },
});
const [home, plumbing, drains] = [
  category(1, 'Home Improvement', 'home-improvement', null),
  category(2, 'Plumbing', 'plumbing', id(1)),
  category(3, 'Blocked drains', 'blocked-drains', id(2)),
];
const sentence = 'blocked drain pretoria tomorrow';
const parsed: ParsedSentence = {
  q: sentence,
  found: [
    {
      id: drains.id,
      name: drains.name,
      slug: drains.slug,
      path: '/services/home-improvement/plumbing/blocked-drains',
      within: ['Home Improvement', 'Plumbing'],
    },
  ],
  places: [
    {
      path: '/areas-served/gauteng/city-of-tshwane/pretoria',
      name: 'Pretoria',
      slug: 'pretoria',
      kind: 'city',
      province: 'Gauteng',
      city: 'Pretoria',
      suburb: null,
      alias: null,
      exact: true,
    },
  ],
  timeframe: 'urgent',
  budget: null,
};
const replies: Record<string, unknown> = {
  [keys.me]: null,
  [keys.categoryParents]: [home],
  [keys.subcategories(home.id)]: [plumbing],
  [keys.subSubcategories(plumbing.id)]: [drains],
  [keys.categoryBySlug('home-improvement')]: home,
  [keys.categoryBySlug('plumbing')]: plumbing,
  [keys.categoryBySlug('blocked-drains')]: drains,
  [keys.provinces]: ['Gauteng'],
  [keys.cities('Gauteng')]: ['Pretoria'],
};

const route: Route = {
  path: patterns.enquire,
  title: 'Post a Request',
  page: lazyPage(async () => ({ default: EnquirePage })),
  layout: 'site',
};
const matchAddress = createMatcher([], route);

/** Puts a page in the router. */
type InRouter = (page: React.ReactNode) => React.ReactNode;
const inMemory: InRouter = (page) => <MemoryRouter initialEntries={['/enquire']}>{page}</MemoryRouter>;

/** Shows `page`. The sentence is understood once `understand` is called. `known` replies are cached, as those of the server are. */
const show = (page: React.ReactNode, { inRouter = inMemory, known = {} as Record<string, unknown> } = {}) => {
  const understood = Promise.withResolvers<void>();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === keys.sentence(sentence)) {
      await understood.promise;
      return Response.json(parsed);
    }
    return url in replies ? Response.json(replies[url]) : Response.json({ error: 'None' }, { status: 404 });
  });
  render(
    <SWRConfig value={{ fetcher: getJson, provider: () => new Map(), fallback: known, shouldRetryOnError: false }}>
      {inRouter(<RouteProvider value={{ match: matchAddress(patterns.enquire), matchAddress }}>{page}</RouteProvider>)}
    </SWRConfig>,
  );
  return { understand: () => understood.resolve() };
};
const slow = { timeout: 5_000 };

test('Continue waits for a sentence that was just typed, and applies its service, place and time', async () => {
  const { understand } = show(<EnquirePage />);
  const box = await screen.findByRole('combobox', { name: 'Describe it in your own words' });
  await screen.findByRole('radio', { name: 'Home Improvement' });
  await userEvent.type(box, sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'One moment...' });
  understand();
  expect(await screen.findByRole('heading', { level: 1, name: 'What would you like to spend?' }, slow)).toBeDefined();
  expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('ASAP (Urgent)');
});

test('Continue does not wait for a sentence that could not be read', async () => {
  show(<EnquirePage />);
  const box = await screen.findByRole('combobox', { name: 'Describe it in your own words' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Home Improvement' }));
  await userEvent.type(box, 'something else');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please select a service category', undefined, slow)).toBeDefined();
});

test('the summary of wrong fields disappears once they are put right', async () => {
  show(<EnquirePage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Home Improvement' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('2 fields need another look');
  await userEvent.selectOptions(screen.getByLabelText('Service category'), 'Plumbing');
  await screen.findByRole('option', { name: 'Blocked drains' }, slow);
  expect(summary.textContent).not.toBe('');
  await userEvent.selectOptions(screen.getByLabelText('Specific service type'), 'Blocked drains');
  expect(summary.textContent).toBe('');
});

test('the form of the home page waits for a sentence that was just typed', async () => {
  const { understand } = show(<HeroRequest />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'What do you need?' }), `${sentence}{Enter}`);
  expect(sessionStorage.length).toBe(0);
  understand();
  await vi.waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('timeframe=urgent'), slow);
  expect(JSON.stringify(sessionStorage)).toContain('city=Pretoria');
});

/** Complete up to the last step. */
const draftValues = {
  ...blankEnquiry,
  ...{ parentCategoryId: home.id, subcategoryId: plumbing.id, subSubcategoryId: drains.id },
  ...{ province: 'Gauteng', city: 'Pretoria', budgetMin: '1500', budgetMax: '3000', timeframe: 'Flexible timing' },
};

test.each([1, 2, 3, 4] as const)('opens a stored draft at its step %i on a full load', async (step) => {
  window.history.replaceState(null, '', '/enquire');
  saveDraft(browserStores(), null, {
    ...{ id: `draft-of-step-${step}`, savedAt: Date.now(), step, values: draftValues },
    ...{ begun: true, contactUnclaimed: false },
  });
  // The server has sent the session with the page, so the draft is read before the router listens.
  show(<EnquirePage />, { inRouter: (page) => <BrowserRouter>{page}</BrowserRouter>, known: { [keys.me]: null } });
  expect(await screen.findByRole('heading', { level: 1, name: stepWords(step).title }, slow)).toBeDefined();
  expect(window.location.search).toBe(step === 1 ? '' : `?step=${step}`);
});
