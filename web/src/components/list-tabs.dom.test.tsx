import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ListTabs } from './list-tabs.tsx';

/** A line 200 px wide, whose chosen tab starts at `left`. Returns what tells the page that tabs changed their size. */
const lay = (left: () => number) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'NAV'
      ? new DOMRect(0, 0, 200, 40)
      : new DOMRect(left() - this.parentElement!.scrollLeft, 0, 100, 40);
  });
  const told = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe = () => told.add(this.tell);
      disconnect = () => told.delete(this.tell);
    },
  );
  return () => {
    for (const tell of told) tell();
  };
};

test('scrolls the line to the chosen view, also when numbers arrive, until a person scrolls it', () => {
  let left = 300;
  const resized = lay(() => left);
  render(
    <MemoryRouter>
      <ListTabs
        tabs={[
          { label: 'All', to: '/a', isCurrent: false, count: 9 },
          { label: 'Unverified', to: '/a?status=unverified', isCurrent: true, count: 7 },
        ]}
      />
    </MemoryRouter>,
  );
  const line = screen.getByRole('navigation', { name: 'Views' });
  expect(line.scrollLeft).toBe(250);
  left = 340;
  resized();
  expect(line.scrollLeft).toBe(290);
  fireEvent.pointerDown(line);
  line.scrollLeft = 0;
  resized();
  expect(line.scrollLeft).toBe(0);
});
