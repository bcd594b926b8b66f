import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const city = (options: string[], loading = false) => (
  <Field id="city" label="City">
    {(wiring) => <Select {...wiring} options={options} loading={loading} disabled={options.length === 0} />}
  </Field>
);

test('announces when a disabled select becomes usable, but not one that was enabled from the start', () => {
  const { rerender, unmount } = render(city([]));
  const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;
  expect(spoken()).toBe('');
  rerender(city([], true));
  expect(spoken()).toBe('');
  rerender(city(['Knysna', 'George']));
  expect(spoken()).toBe('City: 2 to choose from');
  rerender(city([], true));
  expect(spoken()).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('City').disabled).toBe(true);
  unmount();

  render(city(['Knysna']));
  expect(spoken()).toBeUndefined();
});
