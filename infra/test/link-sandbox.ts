/**
 * Gives StrykerJS's copy of the repository (the working folder) its packages: links to the installed ones, except that the
 * workspaces' packages are the copy's own. So tests of every workspace run the changed code.
 */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The copy is in a folder of the repository, below `.stryker-tmp`. */
const original = resolve('../..');
const scope = '@marketplace';

mkdirSync(join('node_modules', scope), { recursive: true });
for (const name of readdirSync(join(original, 'node_modules')))
  if (name !== scope) symlinkSync(join(original, 'node_modules', name), join('node_modules', name));
for (const folder of ['packages', 'services', 'workers'])
  for (const name of readdirSync(folder)) {
    symlinkSync(join('../..', folder, name), join('node_modules', scope, name));
    const own = join(folder, name, 'node_modules');
    if (existsSync(join(original, own))) symlinkSync(join(original, own), own);
  }
for (const name of ['infra', 'web']) {
  symlinkSync(join('../..', name), join('node_modules', scope, name));
  const own = join(name, 'node_modules');
  if (existsSync(join(original, own))) symlinkSync(join(original, own), own);
}
