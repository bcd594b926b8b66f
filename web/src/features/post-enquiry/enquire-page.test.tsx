import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { createMatcher } from '../../routing/match.ts';
import { patterns } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import EnquirePage from './enquire-page.tsx';

const categories = ['Home Improvement', 'Automotive'].map((name, index) => ({
  id: `0197f0a0-0000-7000-8000-00000000000${index}`,
  name,
  slug: name.toLowerCase().replace(' ', '-'),
  description: '',
}));

const route: Route = {
  path: patterns.enquire,
  title: 'Post a Request',
  page: lazyPage(async () => ({ default: EnquirePage })),
  layout: 'site',
};
const matchAddress = createMatcher([], route);

/** The server-rendered HTML of an address. */
const html = (address: string, known: Record<string, unknown> = { [keys.categoryParents]: categories }) =>
  renderToString(
    <SWRConfig value={{ fallback: { [keys.me]: null, ...known }, provider: () => new Map() }}>
      <StaticRouter location={address}>
        <RouteProvider value={{ match: matchAddress(patterns.enquire), matchAddress }}>
          <EnquirePage />
        </RouteProvider>
      </StaticRouter>
    </SWRConfig>,
  );

test('renders the first step with its categories on the server', () => {
  const page = html('/enquire');
  expect(page).toMatch(/<h1[^>]*>What do you need done\?<\/h1>/);
  expect(page.match(/type="radio"/g)).toHaveLength(categories.length);
  for (const { name } of categories) expect(page).toContain(name);
  expect(page).toContain('Type what you need, or pick from the lists.');
});

test('renders a form that works without a script', () => {
  const page = html('/enquire');
  expect(page).toMatch(/<form[^>]*method="post"/);
  expect(page).toMatch(/<button[^>]*type="submit"[^>]*>Continue<\/button>/);
});

test('shows a skeleton while the categories are unknown', () => {
  const page = html('/enquire', {});
  expect(page).toContain('aria-busy="true"');
  expect(page).not.toContain('type="radio"');
});

test('renders no fields of a later step before the draft is read', () => {
  const page = html('/enquire?step=3');
  expect(page).toContain('What would you like to spend?');
  expect(page).not.toContain('budgetMin');
});

test.each(['?step=0', '?step=7', '?step=two'])('shows the first step for %s', (search) => {
  expect(html(`/enquire${search}`)).toContain('What do you need done?');
});
