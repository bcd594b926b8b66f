/**
 * `npm start`: the whole marketplace on this machine with one command; `npm run dev` (`--dev`) for working on it. Settings: env.ts.
 * Ends its output with the line `ready http://localhost:<PORT>`, runs until Ctrl-C, and leaves no process behind, however it ends.
 */
import { readSettings } from './env.ts';
import { runStacks } from './run.ts';

await runStacks(() => [readSettings(process.env)], { dev: process.argv.includes('--dev') });
