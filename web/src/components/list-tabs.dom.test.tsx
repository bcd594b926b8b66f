import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ListTabs } from './list-tabs.tsx';

/** A line 200 px wide, whose last tab starts at 300 px, and at 340 px once the numbers are there. */
const lay = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 200, 40);
    const left = this.textContent === 'Unverified' ? 300 : 340;
    return new DOMRect(left - this.parentElement!.scrollLeft, 0, 100, 40);
  });

test('scrolls the line of a narrow screen to the chosen view, and again when the numbers arrive', () => {
  lay();
  const shown = (count: number | undefined) => (
    <MemoryRouter>
      <ListTabs
        tabs={[
          { label: 'All', to: '/a', isCurrent: false, count },
          { label: 'Unverified', to: '/a?status=unverified', isCurrent: true, count },
        ]}
      />
    </MemoryRouter>
  );
  const { rerender } = render(shown(undefined));
  const line = screen.getByRole('navigation', { name: 'Views' });
  expect(line.scrollLeft).toBe(250);
  rerender(shown(7));
  expect(line.scrollLeft).toBe(290);
  // A person may scroll on, also when the numbers change.
  line.scrollLeft = 0;
  rerender(shown(8));
  expect(line.scrollLeft).toBe(0);
});
