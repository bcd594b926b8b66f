import { runbookSections } from '@marketplace/contracts/operations/health-rules';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { downLines } from '../../components/system-health/text.ts';
import { to } from '../../routing/paths.ts';
import RunbookPage from './runbook-page.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <RunbookPage />
    </MemoryRouter>,
  );

// id: health-lines-link-to-runbook
test('has a heading for every link from the health page', () => {
  show();
  const down = downLines({ postgres: 'down', redis: 'down', objects: 'down' }).map(({ runbook }) => runbook!);
  expect(down).toHaveLength(3);
  for (const section of [...Object.values(runbookSections), ...down]) {
    const { hash } = new URL(to.adminRunbook({ section }), 'http://site');
    expect(document.getElementById(hash.slice(1)), section).toBe(
      screen.getByRole('heading', { name: section, level: 2 }),
    );
  }
});

test('has a heading for every link within the page', () => {
  show();
  const links = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')!.slice(1));
  expect(links.length).toBeGreaterThan(20);
  for (const id of links) expect(document.getElementById(id)?.tagName, id).toBe('H2');
});
