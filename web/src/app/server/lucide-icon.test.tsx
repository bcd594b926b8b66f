import type { LucideIcon, LucideIconData, LucideProps } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './lucide-icon.tsx';

/** What a module of the library exports: the data and its component. */
type Module = { __iconData: LucideIconData; default: LucideIcon };

const modules: Record<string, () => Promise<Module>> = {
  hammer: () => import('lucide-react/icons/hammer') as Promise<unknown> as Promise<Module>,
  'map-pin': () => import('lucide-react/icons/map-pin') as Promise<unknown> as Promise<Module>,
  'with other names': () => import('lucide-react/icons/house') as Promise<unknown> as Promise<Module>,
  'with a rectangle': () => import('lucide-react/icons/camera') as Promise<unknown> as Promise<Module>,
};

const shown: LucideProps[] = [
  {},
  { className: 'icon' },
  { className: 'icon icon-sm  lucide mt-1', 'aria-hidden': 'true' },
  { className: '[&>path]:fill-none' },
  { className: 'icon', 'aria-label': 'Call' },
  { 'aria-hidden': false },
  { size: 32, strokeWidth: 1, style: { color: 'red' } },
];

test.each(Object.keys(modules))('renders icon %s on the server as the library does', async (name) => {
  const { __iconData: data, default: Library } = await modules[name]!();
  const Server = createLucideIcon(data);
  for (const props of [...shown, ...shown])
    expect(renderToString(<Server {...props} />)).toBe(renderToString(<Library {...props} />));
});
