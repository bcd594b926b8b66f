import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const names = ['requests', 'profile', 'devices'] as const;
type Name = (typeof names)[number];

function Page({ onChange, fixed }: { onChange?: (tab: Name) => void; fixed?: boolean }) {
  const [open, setOpen] = useState<Name>('requests');
  return (
    <Tabs
      label="Dashboard"
      value={open}
      onChange={(tab) => {
        onChange?.(tab);
        if (!fixed) setOpen(tab);
      }}
      tabs={names.map((value) => ({
        value,
        link: <a href={`#${value}`}>{value}</a>,
        panel: <input aria-label={`about ${value}`} />,
      }))}
    />
  );
}

const tab = (name: Name) => screen.getByRole('tab', { name });

test('renders a tab as a link to its own URL that names its panel', () => {
  render(<Page />);
  expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeDefined();
  expect(tab('profile').getAttribute('href')).toBe('#profile');
  expect(tab('profile').hasAttribute('type')).toBe(false);
  const panel = screen.getByRole('tabpanel', { name: 'requests' });
  expect(tab('requests').getAttribute('aria-controls')).toBe(panel.id);
  expect(tab('requests').getAttribute('aria-selected')).toBe('true');
  expect(tab('profile').getAttribute('aria-selected')).toBe('false');
});

test('makes only the open tab a tab stop', () => {
  render(<Page />);
  expect(names.map((name) => tab(name).tabIndex)).toEqual([0, -1, -1]);
});

test.each([
  ['{ArrowRight}', 'profile'],
  ['{ArrowLeft}', 'devices'],
  ['{End}', 'devices'],
  ['{End}{Home}', 'requests'],
  ['{End}{ArrowRight}', 'requests'],
] as const)('%s opens and focuses %s', async (keys, name) => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await vi.waitFor(() => expect(document.activeElement).toBe(tab(name)));
  expect(tab(name).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(name).id);
});

test('reports a press once and leaves the navigation to the page', async () => {
  const changed = vi.fn();
  const followed = vi.fn();
  render(<Page onChange={changed} fixed />);
  document.addEventListener('click', (event) => followed(!event.defaultPrevented), { once: true });
  await userEvent.click(tab('profile'));
  expect(changed.mock.calls).toEqual([['profile']]);
  expect(followed.mock.calls).toEqual([[false]]);
});

test('opens the tab on a click without a pointer, as from assistive technology', () => {
  const changed = vi.fn();
  render(<Page onChange={changed} fixed />);
  fireEvent.click(tab('profile'));
  expect(changed.mock.calls).toEqual([['profile']]);
});

test('leaves presses for a new browser tab to the browser', async () => {
  const changed = vi.fn();
  const followed = vi.fn();
  render(<Page onChange={changed} />);
  document.addEventListener('click', (event) => followed(!event.defaultPrevented), { once: true });
  fireEvent.mouseDown(tab('profile'), { metaKey: true });
  fireEvent.click(tab('profile'), { metaKey: true });
  expect(changed).not.toHaveBeenCalled();
  expect(followed.mock.calls).toEqual([[true]]);
});

test('keeps input in a tab while another one is open', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('about requests'), 'half a word');
  await userEvent.click(tab('profile'));
  expect(screen.getByLabelText('about requests').closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(true);
  await userEvent.click(tab('requests'));
  expect(screen.getByLabelText<HTMLInputElement>('about requests').value).toBe('half a word');
});
