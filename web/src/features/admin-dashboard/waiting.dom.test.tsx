import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Waiting } from './waiting.tsx';

const nothing = { applications: 0, messages: 0, heldTexts: 0, lapsing: 0, failedJobs: 0, deadLetters: 0 };
const show = (waiting: Partial<Parameters<typeof Waiting>[0]['waiting']>) => {
  render(
    <MemoryRouter>
      <Waiting waiting={{ ...nothing, ...waiting }} />
    </MemoryRouter>,
  );
  return {
    links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    lines: screen.queryAllByRole('listitem').map((line) => line.textContent),
  };
};

// id: dashboard-links-to-waiting-work
test('what waits is said, and each leads to where it is seen to', () => {
  const { links } = show({ applications: 1, messages: 2, heldTexts: 1, lapsing: 3, failedJobs: 1, deadLetters: 2 });
  expect(links).toEqual([
    ['See applications', '/admin/applications?status=waiting'],
    ['Read messages', '/admin/messages?status=waiting'],
    ['Look at them', '/admin/held-texts'],
    ['See whose', '/admin/providers?status=lapsing'],
    ['See what failed', '/admin/failures'],
    ['See what failed', '/admin/failures'],
  ]);
});

test('queues that do not answer are no queues without a failure', () => {
  expect(show({ failedJobs: null }).lines).toEqual(['The queues do not answerSee what failed']);
});

test('where nothing waits that is said', () => {
  expect(show({}).lines).toEqual([]);
  screen.getByText(/^Nothing\./);
});
