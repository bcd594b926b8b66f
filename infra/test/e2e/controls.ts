/** The controls of a page, for the inventories that name the test that uses each. */
import type { Page } from '@playwright/test';

export type Control = {
  role: string;
  name: string;
  /** A link's address. */
  to: string | undefined;
};

const control =
  /^\s*- '?(button|link|textbox|searchbox|combobox|checkbox|radio|slider|spinbutton|switch|tab|menuitem)(?: "((?:[^"\\]|\\.)*)")?(?=[\s:'[]|$)/;
const address = /^\s*- \/url: "?([^"]*)/;

/** The controls in the accessibility tree. */
export const controlsOn = async (page: Page): Promise<Control[]> => {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line, index) => {
    const [found, role, quoted] = control.exec(line) ?? [];
    if (!found) return [];
    const name = (quoted ?? '').replace(/\\(.)/g, '$1').replaceAll('\u00a0', ' ');
    return [{ role: role!, name, to: address.exec(lines[index + 1] ?? '')?.[1] }];
  });
};
