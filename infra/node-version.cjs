/**
 * Preloaded by the npm scripts (`node --require`). Ends with one sentence if Node is too old to load the TypeScript sources.
 * Plain CommonJS, so that any version of Node can load it.
 */
const { engines } = require('../package.json');

const needed = Number(engines.node.replace(/\D/g, ''));
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Node ${needed} or newer is required, but this is Node ${process.versions.node}. Install it (for example with "nvm install") and run "npm ci" again.`,
  );
  process.exit(1);
}
