/** The imports of the repository, for the tests that keep it free of cycles. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** Maps each node to its imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the specifiers of a file's import statements, with types, re-exports and `import()` of a literal. */
export const specifiersIn = (file: string, source: string): string[] => {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2] ?? [],
  );
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap((request) => request?.value ?? []),
    ...dynamic,
  ];
};

/** Returns the repository file that `file` imports as `specifier`, relative to `root`; undefined for a package. */
export const importedFile = (root: string, file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, '')));
  return specifier.startsWith('@marketplace/')
    ? relative(root, createRequire(join(root, file)).resolve(specifier))
    : undefined;
};

export type Imports = {
  /** Every source file with its import specifiers. Paths are relative to the root. */
  specifiers: ReadonlyMap<string, readonly string[]>;
  files: Graph;
};

/** Reads every TypeScript file that matches `patterns` below `root`. Throws for a file that cannot be parsed. */
export const readImports = async (root: string, patterns: readonly string[]): Promise<Imports> => {
  const specifiers = new Map<string, string[]>();
  const exclude = ['**/node_modules', '**/dist'];
  for await (const file of glob(patterns, { cwd: root, exclude }))
    specifiers.set(file, specifiersIn(file, readFileSync(join(root, file), 'utf8')));
  const files = new Map(
    [...specifiers].map(([file, names]) => [
      file,
      new Set(
        names
          .map((name) => importedFile(root, file, name))
          .filter((path) => path !== undefined && specifiers.has(path)),
      ) as Set<string>,
    ]),
  );
  return { specifiers, files };
};

/**
 * Returns the groups of nodes that reach each other (strongly connected components; Tarjan, 1972), sorted. A node that
 * imports itself counts as one.
 */
export const circlesIn = (graph: Graph): string[][] => {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (onStack.has(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1 || graph.get(node)?.has(node)) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.sort();
};

/**
 * Builds graphs of folders: for each folder that contains `files`, the imports among its subfolders. A file
 * directly in the parent, such as one that wires the subfolders together, is left out.
 */
export const folderGraphs = (files: Graph): Map<string, Graph> => {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const [file, imported] of files)
    for (const other of imported) {
      const [from, to] = [file.split('/'), other.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      if (depth === -1 || depth === from.length - 1 || depth === to.length - 1) continue;
      const folder = from.slice(0, depth).join('/');
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
      graphs.set(folder, graph.set(from[depth]!, (graph.get(from[depth]!) ?? new Set()).add(to[depth]!)));
    }
  return graphs;
};
