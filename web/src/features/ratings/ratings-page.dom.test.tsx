import type { ProviderRatings } from '@marketplace/contracts/ratings/schemas';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { test } from 'vitest';
import RatingsPage from './ratings-page.tsx';

test('says that the profile shows its own average, from the number of ratings that profiles need', async () => {
  const none: ProviderRatings = {
    ratings: [],
    average: null,
    byStars: [0, 0, 0, 0, 0],
    nextCursor: null,
    hasMore: false,
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => none }}>
      <MemoryRouter>
        <RatingsPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText('No ratings yet');
  screen.getByText(/Your profile shows their ratings, and your average once you have five\./);
});
