/**
 * `npm start`: starts the whole marketplace on this machine with one command. `npm run dev` (`--dev`) is for
 * development. Settings: env.ts. When everything is ready, it prints `ready http://localhost:<PORT>` as its last
 * line. It runs until Ctrl-C and leaves no process behind, however it ends.
 */
import { readSettings } from './env.ts';
import { runStacks } from './run.ts';

await runStacks(() => [readSettings(process.env)], { dev: process.argv.includes('--dev') });
