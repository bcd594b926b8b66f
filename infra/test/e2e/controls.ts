/** The controls of a page, for the inventories that hold each of them against the test that uses it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../local/env.ts';

/** A test: the file it is in, and how its title begins or goes on. */
export type Use = readonly [file: string, title: string];

/** A file's tests, by a word for each. */
export const testsIn =
  <const Titles extends Record<string, string>>(file: string, titles: Titles) =>
  (name: keyof Titles): Use => [file, titles[name]!];

/** The uses whose test is not there: its file is missing, or no title in it reads so. */
export const missingTests = (uses: readonly Use[]): string[] => {
  const isThere = ([file, title]: Use) =>
    existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(title);
  return [...new Set(uses.filter((use) => !isThere(use)).map(([file, title]) => `${file}: ${title}`))];
};

export type Control = { role: string; name: string /** Where a link leads. */; to: string | undefined };

const control =
  /^\s*- '?(button|link|textbox|searchbox|combobox|checkbox|radio|slider|spinbutton|switch|tab|menuitem)(?: "((?:[^"\\]|\\.)*)")?(?=[\s:'[]|$)/;
const address = /^\s*- \/url: "?([^"]*)/;

/** The controls that are seen and heard now. */
export const controlsOn = async (page: Page): Promise<Control[]> => {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line, index) => {
    const [found, role, quoted] = control.exec(line) ?? [];
    if (!found) return [];
    const name = (quoted ?? '').replace(/\\(.)/g, '$1').replaceAll('\u00a0', ' ');
    return [{ role: role!, name, to: address.exec(lines[index + 1] ?? '')?.[1] }];
  });
};
