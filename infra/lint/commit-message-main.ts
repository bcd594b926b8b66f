/** Git's `commit-msg` hook: checks the message in the given file. */
import { readFileSync } from 'node:fs';
import { faultsOf } from './commit-message.ts';

/** Git removes comments, and everything below its scissors, after the hook has run. */
const message = readFileSync(process.argv[2]!, 'utf8')
  .replace(/^# -+ >8 -+\n[\s\S]*/m, '')
  .replace(/^#.*\n?/gm, '')
  .trim();
const faults = await faultsOf(message);
for (const fault of faults) console.error(`commit message: ${fault}`);
if (faults.length > 0) process.exit(1);
