/** A database of version 0.1.0 at its last commit, from which 1.0.0 upgrades. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Db } from '@marketplace/platform/postgres';

const script = gunzipSync(readFileSync(new URL('version-0.1.0.sql.gz', import.meta.url))).toString();

/** Makes an empty database one of that version, without requests and people. */
export const makeEarlierDatabase = (db: Db) => db.raw(script.replaceAll('?', '\\?'));
