import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestFacts } from './request-facts.tsx';

test('leaves out rows without a value', () => {
  const rows = [
    { label: 'Timeframe', value: 'Flexible timing' },
    { label: 'Best time', value: null },
    { label: 'Files', value: false },
  ];
  render(<RequestFacts rows={rows} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Timeframe']);
  expect(screen.getByRole('definition').textContent).toBe('Flexible timing');
});
