import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadiusField } from './radius-field.tsx';

/** The field in a form. `given` collects the values that the form would save. */
function Form({ km, given }: { km: number; given: number[] }) {
  const [value, setValue] = useState(km);
  const onChange = (next: number) => {
    given.push(next);
    setValue(next);
  };
  return <RadiusField value={value} onChange={onChange} />;
}

test.each([
  ['abc', 50, 50],
  ['abc', 75, 50],
  ['Infinity', 50, 50],
  [' ', 50, 50],
  ['60.4', 60, 60],
  ['120', 50, 120],
])('after typing "%s" over %d km, shows and saves %d km', async (typed, before, saved) => {
  for (const leave of ['{Tab}', '{Enter}']) {
    const given: number[] = [];
    const { unmount } = render(<Form km={before} given={given} />);
    const box = screen.getByRole('textbox', { name: 'Coverage radius' });
    await userEvent.clear(box);
    await userEvent.type(box, `${typed}${leave}`);
    expect(given.at(-1)).toBe(saved);
    expect(screen.getByRole('textbox', { name: 'Coverage radius' })).toHaveProperty('value', String(saved));
    unmount();
  }
});
