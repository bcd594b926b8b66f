import type { ZodType } from 'zod';

/** `:slug` stands for one segment, `*` for one or more. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);

/** Finds the schema of what a key is answered with, by the paths that its keys are built of. The function throws for any other key. */
export const schemaFinder = <Name extends string>(
  paths: Readonly<Record<Name, string>>,
  schemas: Readonly<Record<Name, ZodType>>,
): ((key: string) => ZodType) => {
  const table = (Object.keys(paths) as Name[]).map((name) => ({
    pattern: patternOf(paths[name]),
    schema: schemas[name],
  }));
  return (key) => {
    const path = key.split('?')[0]!;
    const row = table.find(({ pattern }) => pattern.test(path));
    if (!row)
      throw new Error(`No answer is declared for ${path}: see api/answer-paths.ts and api/admin/answer-paths.ts`);
    return row.schema;
  };
};
