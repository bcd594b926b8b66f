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

test('a tab is a link to its own address and names its panel', () => {
  render(<Page />);
  expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeDefined();
  expect(tab('profile').getAttribute('href')).toBe('#profile');
  expect(tab('profile').hasAttribute('type')).toBe(false);
  const panel = screen.getByRole('tabpanel', { name: 'requests' });
  expect(tab('requests').getAttribute('aria-controls')).toBe(panel.id);
  expect(tab('requests').getAttribute('aria-selected')).toBe('true');
  expect(tab('profile').getAttribute('aria-selected')).toBe('false');
});

test('the open tab is the one that the Tab key reaches', () => {
  render(<Page />);
  expect(names.map((name) => tab(name).tabIndex)).toEqual([0, -1, -1]);
});

test.each([
  ['{ArrowRight}', 'profile'],
  ['{ArrowLeft}', 'devices'],
  ['{End}', 'devices'],
  ['{End}{Home}', 'requests'],
  ['{End}{ArrowRight}', 'requests'],
] as const)('%s opens %s and goes there', async (keys, name) => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await vi.waitFor(() => expect(document.activeElement).toBe(tab(name)));
  expect(tab(name).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(name).id);
});

test('a press asks for the tab once, and leaves the way there to the page', async () => {
  const changed = vi.fn();
  const followed = vi.fn();
  render(<Page onChange={changed} fixed />);
  document.addEventListener('click', (event) => followed(!event.defaultPrevented), { once: true });
  await userEvent.click(tab('profile'));
  expect(changed.mock.calls).toEqual([['profile']]);
  expect(followed.mock.calls).toEqual([[false]]);
});

test('a click without a pointer, as assistive technology makes it, opens the tab too', () => {
  const changed = vi.fn();
  render(<Page onChange={changed} fixed />);
  fireEvent.click(tab('profile'));
  expect(changed.mock.calls).toEqual([['profile']]);
});

test('a press for a new tab of the browser is the browser’s', async () => {
  const changed = vi.fn();
  const followed = vi.fn();
  render(<Page onChange={changed} />);
  document.addEventListener('click', (event) => followed(!event.defaultPrevented), { once: true });
  fireEvent.mouseDown(tab('profile'), { metaKey: true });
  fireEvent.click(tab('profile'), { metaKey: true });
  expect(changed).not.toHaveBeenCalled();
  expect(followed.mock.calls).toEqual([[true]]);
});

test('what was typed behind one tab is there when it is opened again', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('about requests'), 'half a word');
  await userEvent.click(tab('profile'));
  expect(screen.getByLabelText('about requests').closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(true);
  await userEvent.click(tab('requests'));
  expect(screen.getByLabelText<HTMLInputElement>('about requests').value).toBe('half a word');
});
