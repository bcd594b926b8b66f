/** Patterns that are forbidden in our sources. Each use would need a proof that it cannot be misused. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

/** `99|799|499`. */
const prices = planNames.flatMap((name) => plans[name].price || []).join('|');

type Forbidden = { what: string; pattern: RegExp; within?: RegExp; except?: readonly string[] };

const forbidden: Forbidden[] = [
  // id: no-evaluated-text
  { what: 'evaluated text', pattern: /\beval\(|\bnew Function\(|node:vm'|\bsetTimeout\(['"`]/ },
  // id: no-html-from-text
  {
    what: 'HTML from text',
    pattern: /dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\.outerHTML =|\.innerHTML =/,
    // A local constant; the drawings of a library.
    except: ['web/src/app/banners/cookie-banner.ts', 'web/src/app/server/lucide-icon.tsx'],
  },
  // id: no-message-from-other-windows
  {
    what: 'messages from other windows',
    pattern: /addEventListener\('message'|\bonmessage\b/,
    within: /^web\//,
    // An EventSource, and a message of our service worker that only triggers a reload of data.
    except: ['web/src/api/live-stream.ts', 'web/src/api/waiting-requests.ts'],
  },
  // Starts only Node, with our own script and without user input.
  // id: no-child-processes
  { what: 'another program', pattern: /node:child_process/, except: ['workers/jobs/src/attachments/inspect.ts'] },
  // id: no-predictable-random-numbers
  {
    what: 'predictable random numbers',
    pattern: /Math\.random/,
    except: ['packages/platform/src/queues.ts', 'packages/domain/src/webhooks/delivery.ts'], // pauses between attempts
  },
  // id: no-broken-hash-or-cipher
  {
    what: 'a broken hash or cipher',
    pattern: /['"](md4|md5|sha1|sha-1|rc4|des\b|des-|aes-\d+-(ecb|cbc))|createCipher\(/i,
    except: ['packages/platform/src/breached-passwords.ts'], // the breach list's own hash
  },
  // id: no-unverified-certificates
  {
    what: 'unverified certificates',
    pattern: /rejectUnauthorized(?!: true)|NODE_TLS_REJECT_UNAUTHORIZED|no-verify|checkServerIdentity/,
  },
  // id: no-lenient-http-parser
  { what: 'a lenient HTTP parser', pattern: /insecureHTTPParser/ },
  // id: no-xml-parser
  {
    what: 'an XML parser',
    pattern: /DOMParser|from '(fast-xml-parser|xml2js|sax|libxmljs|@xmldom\/xmldom)'/,
    except: ['web/src/app/frame.ts', 'web/src/app/frame.isolated.test.tsx'], // our own HTML, as HTML
  },
  {
    what: 'its own search patterns or phone digits',
    pattern: /\[\\\\%_\]|\^\(27\|0\)|regexp_replace\(/,
    within: /^packages\/domain\/src\/(?!migrations\/)/,
    except: ['packages/domain/src/text-search.ts'],
  },
  {
    what: 'the cap of providers typed into a sentence (packages/contracts/src/promise.ts has the words)',
    pattern: /\b(five|5) (verified )?(providers|quotes)\b|\b(up to|at most) (five|5) (per|to a)\b/i,
    except: ['packages/contracts/src/promise.ts', 'packages/contracts/src/limits.ts'], // examples, and the specification's words
  },
  {
    what: 'the price of a plan typed into a sentence (packages/contracts/src/plans/plans.ts has it)',
    pattern: new RegExp(String.raw`\bR\s?(${prices}) (a|per|or|and) `),
    // Examples in comments.
    except: [
      'packages/contracts/src/plans/plans.ts',
      'web/src/components/plans/plan-text.ts',
      'workers/jobs/src/notices/access-passes/access-pass.ts',
    ],
  },
  // id: no-followed-redirects
  { what: 'followed redirects', pattern: /maxRedirections|interceptors\.redirect/ },
];

const isSource = (file: string) => !/(\.(test|e2e)\.tsx?|\/test-[^/]*\.ts|\/dist\/.*|\/node_modules\/.*)$/.test(file);
const sources = globSync('{packages,services,workers,web}/**/src/**/*.{ts,tsx}', { cwd: root })
  .filter(isSource)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('reads every source', () => {
  expect(sources.length).toBeGreaterThan(500);
});

test.each(forbidden)('no source has $what', ({ pattern, within = /./, except = [] }) => {
  const found = sources.filter(({ file, text }) => within.test(file) && !except.includes(file) && pattern.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
