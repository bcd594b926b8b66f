/** Links, anchors and paths in the repository's Markdown files must exist, and the README stays short. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../local/env.ts';

const outside = (path: string) => /(^|\/)(node_modules|dist|\.data)(\/|$)/.test(path);
const files = globSync('{*.md,{.github,docs,infra,packages,services,web,workers}/**/*.md}', {
  cwd: root,
  exclude: outside,
}).toSorted();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const withoutBlocks = (text: string) => text.replace(/^( *)```[\s\S]*?^\1```/gm, '');
const withoutCode = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/g, '');

/** The anchors of a file's headings, as GitHub makes them. */
const anchorsOf = (file: string) => {
  const seen = new Map<string, number>();
  return [...withoutBlocks(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
    const text = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times ? `${slug}-${times}` : slug;
  });
};

/** Returns what is wrong with a relative link, if anything. */
const faultOf = (file: string, target: string): string | undefined => {
  const [path, anchor] = target.split('#');
  const found = path ? normalize(join(dirname(file), path)) : file;
  if (!existsSync(join(root, found))) return `${target}: no such file`;
  if (anchor && !anchorsOf(found).includes(anchor)) return `${target}: no such heading`;
  return undefined;
};

test('every Markdown file is read', () => {
  expect(files.length).toBeGreaterThan(80);
});

describe.each(files)('%s', (file) => {
  test('has only links that resolve', () => {
    const targets = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(relative.flatMap((target) => faultOf(file, target) ?? [])).toEqual([]);
  });

  test('names only files that exist', () => {
    // Skips placeholders: `<noun>`, `NNNN-what-it-does`.
    const paths = [...withoutBlocks(read(file)).matchAll(/`([^`\n]+)`/g)]
      .map(([, code]) => code!.replace(/<[^>]+>|NNNN-[\w-]+/g, '*'))
      .filter((path) => /^(packages|services|workers|web|infra|docs)\/[\w./*-]+$/.test(path));
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });
});

test('sources name only documents that exist', () => {
  const sources = globSync('{*.{ts,yml},{infra,packages,services,web,workers}/**/*.{ts,tsx,yml}}', {
    cwd: root,
    exclude: outside,
  });
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('every decision is in the index with its title', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  const index = read('docs/decisions/README.md');
  const lines = records.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? [];
    return `| ${number} | [${title}](${file.replace('docs/decisions/', '')}) |`;
  });
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  expect(records.map((file) => Number(/\d+/.exec(file)![0]))).toEqual(records.map((_, index) => index + 1));
});

test('the README has at most 1 200 words', () => {
  expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1_200);
});

test('the changelog names the current version as its latest release', () => {
  const [, latest] = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md')) ?? [];
  expect(latest).toBe(JSON.parse(read('package.json')).version);
});
