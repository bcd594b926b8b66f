/**
 * Forbidden imports between folders. Each fence states the reason and the right place, because developers read it
 * when an import is refused. Tests may import anything.
 */
import { matchesGlob } from 'node:path';

export type Fence = {
  /** The files that the fence restricts: a glob of repository paths. */
  files: string;
  /** Files they may not import, as globs of repository paths. */
  notFiles?: readonly string[];
  /** Packages they may not import: a name, or `node:` for all of Node's. */
  notPackages?: readonly string[];
  because: string;
};

/** The files of these domain folders. `nouns` is a comma-separated list. */
const domainNouns = (nouns: string) => `packages/domain/src/@(${nouns.replaceAll(',', '|')})/**`;

export const fences: readonly Fence[] = [
  // Packages
  {
    files: 'packages/contracts/src/**',
    notFiles: ['{packages/!(contracts),services,workers,web}/**'],
    notPackages: ['node:'],
    because: 'contracts run anywhere and import only zod. Move code that needs more to packages/domain.',
  },
  {
    files: 'packages/{catalogue,gazetteer}/src/**',
    notFiles: ['{packages/platform,packages/domain,packages/http,services,workers,web}/**'],
    because: 'Reference data may import only contracts. Move rules about it to packages/domain.',
  },
  {
    files: 'packages/languages/src/**',
    notFiles: ['{packages/!(contracts|languages),services,workers,web}/**'],
    because: 'Pages and mails use languages, and it may import only contracts.',
  },
  {
    files: 'packages/platform/src/**',
    notFiles: ['{packages/domain,packages/catalogue,packages/gazetteer,services,workers,web}/**'],
    notPackages: ['koa', '@koa/router'],
    because:
      'platform connects to servers and holds no business rules. Rules belong in packages/domain, routes in services/api.',
  },
  {
    files: 'packages/http/src/**',
    notFiles: ['{packages/domain,packages/catalogue,packages/gazetteer,services,workers,web}/**'],
    because: 'http holds what the API and the site share. It may import only contracts and platform.',
  },
  {
    files: 'packages/domain/src/**',
    notFiles: ['{services,workers,web}/**'],
    notPackages: ['koa', '@koa/router', 'bullmq', 'ioredis', 'nodemailer'],
    because:
      'domain knows neither HTTP nor queues nor mail transports. Write an outbox row here, and translate in services/api or workers/jobs.',
  },

  // The order of nouns in the domain
  {
    files: domainNouns('outbox,masking,reference,places,partitions,deliveries'),
    notFiles: [domainNouns('accounts,sessions,credentials,providers,enquiries,leads,quotes,appointments,matching')],
    because: 'Every noun uses this folder, so it may not import a noun. Take what you need as a parameter.',
  },
  {
    files: domainNouns('accounts'),
    notFiles: [domainNouns('sessions,credentials,providers,enquiries,leads,quotes,appointments,matching')],
    because: 'accounts < sessions < credentials. Move code that needs two of them to the later one.',
  },
  {
    files: domainNouns('sessions'),
    notFiles: [domainNouns('credentials,providers,enquiries,leads,quotes,appointments,matching')],
    because: 'accounts < sessions < credentials. Code that needs a password or a token belongs in credentials.',
  },
  {
    files: domainNouns('api-keys'),
    notFiles: [domainNouns('sessions,credentials,providers,team,enquiries,leads,quotes,appointments,matching')],
    because: 'accounts < api-keys < credentials. What ends keys belongs to the noun that causes it.',
  },
  {
    files: domainNouns('credentials'),
    notFiles: [domainNouns('providers,enquiries,leads,quotes,appointments,matching')],
    because:
      'credentials may import only accounts and sessions. Code that creates accounts for providers or seekers belongs in providers or enquiries.',
  },
  {
    files: domainNouns('providers'),
    notFiles: [
      domainNouns(
        'invoices,subscriptions,payments,plan-requests,access-passes,team,enquiries,leads,quotes,appointments,matching',
      ),
    ],
    because:
      'providers < enquiries < leads < matching. Consequences of a lead or a match belong in leads or matching, which call providers.',
  },
  {
    files: domainNouns('invoices'),
    notFiles: [domainNouns('subscriptions,payments,plan-requests,access-passes,team,enquiries,leads,quotes,matching')],
    because:
      'providers < invoices < subscriptions < payments. What changes a plan or books money belongs in a later one.',
  },
  {
    files: domainNouns('subscriptions'),
    notFiles: [domainNouns('payments,plan-requests,access-passes,team,quotes,matching,requests')],
    because: 'leads and invoices < subscriptions < payments. A payment changes a subscription with billAfter.',
  },
  {
    files: domainNouns('team'),
    notFiles: [
      domainNouns(
        'access-passes,provider-applications,provider-imports,users,enquiries,leads,quotes,appointments,matching,requests',
      ),
    ],
    because:
      'providers < team < leads. What a lead does to its team is SQL in leads, or an event; what ends a business belongs in requests.',
  },
  {
    files: domainNouns('access-passes'),
    notFiles: [domainNouns('provider-applications,provider-imports,enquiries,leads,quotes,appointments,matching')],
    because:
      'providers < access-passes < provider-applications. Consequences of an application belong in provider-applications.',
  },
  {
    files: domainNouns('disclosures'),
    notFiles: [domainNouns('providers,attachments,enquiries,leads,quotes,appointments,matching')],
    because:
      'disclosures < enquiries < leads. Consequences of a disclosure belong in requests (requests/contact-revocation.ts).',
  },
  {
    files: domainNouns('ratings'),
    notFiles: [domainNouns('providers,enquiries,leads,quotes,appointments,matching')],
    because: 'ratings < enquiries < leads. Requests and leads show ratings, and ratings read their tables in SQL.',
  },
  {
    files: domainNouns('enquiries'),
    notFiles: [domainNouns('leads,quotes,appointments,conversations,matching,requests')],
    because:
      'enquiries < leads < matching < requests. What changes an enquiry together with its leads belongs in requests.',
  },
  {
    files: domainNouns('leads'),
    notFiles: [domainNouns('quotes,appointments,conversations,matching,requests')],
    because:
      'leads < quotes < matching < requests. matching sends leads; leads write an event, and a job matches again.',
  },
  {
    files: domainNouns('quotes'),
    notFiles: [domainNouns('conversations,matching,requests')],
    because: 'leads < quotes < requests. What changes quotes together with a request belongs in requests.',
  },
  {
    files: domainNouns('appointments'),
    notFiles: [domainNouns('conversations,matching,requests')],
    because: 'disclosures < leads < appointments. A lead that ends cancels them by a trigger.',
  },
  {
    files: domainNouns('conversations'),
    notFiles: [domainNouns('matching,requests,reports')],
    because: 'leads < conversations < reports. A conversation reads its lead and request in SQL.',
  },
  {
    files: domainNouns('matching'),
    notFiles: [domainNouns('requests,matching-simulations')],
    because: 'matching < requests. Production matching does not import the simulator.',
  },

  // Processes
  {
    files: 'services/site/src/**',
    notFiles: ['{packages/domain,packages/catalogue,packages/gazetteer,services/api,workers}/**'],
    because: 'The site renders pages and forwards calls. It gets its data from the API.',
  },
  {
    files: 'services/api/src/**',
    notFiles: ['{services/site,workers}/**'],
    notPackages: ['knex'],
    because: 'Processes do not import each other, and routes hold no SQL. Put SQL in packages/domain.',
  },
  {
    files: 'workers/*/src/**',
    notFiles: ['services/**'],
    notPackages: ['knex', 'koa', '@koa/router'],
    because: 'Processes do not import each other, and jobs hold no SQL. Put SQL in packages/domain.',
  },

  // The web app: ui < api, routing, seo, content < components, forms < features < app
  {
    files: 'web/src/**',
    notFiles: ['{packages/platform,packages/domain,packages/http,services,workers}/**'],
    notPackages: ['node:'],
    because: 'The web app runs in a browser. It may import contracts, and types from catalogue and gazetteer.',
  },
  {
    files: 'web/src/ui/**',
    notFiles: [
      'web/src/{components,forms,api,routing,seo,content,features,app}/**',
      'packages/**/!(amounts|brand|money|status-words|text).ts',
    ],
    notPackages: ['react-router-dom', 'swr', 'react-hook-form'],
    because: 'ui uses no router, form or data library. Compose its parts in components, forms or a feature.',
  },
  {
    files: 'web/src/{{api,routing,seo,content}/**,storage.ts}',
    notFiles: ['web/src/{components,forms}/**'],
    because:
      'api, routing, seo and content lie below components and forms. Pass the part in, or move the type to seo or content.',
  },
  {
    files: 'web/src/components/**',
    notFiles: ['web/src/forms/**'],
    because: 'components and forms are siblings. A form that two features share belongs in web/src/forms.',
  },
  {
    files: 'web/src/{api,routing,seo,content,components,forms}/**',
    notFiles: ['web/src/features/**'],
    because: 'Only app imports features. What two features use belongs in components, forms, routing or content.',
  },
  {
    files: 'web/src/{api,routing,seo,content,components,forms,features}/**',
    notFiles: ['web/src/app/**', 'web/src/features/*/routes.ts'],
    because:
      'Nothing imports app or a feature’s routes. A page reads its own route with useRoute(); links come from routing/paths.ts.',
  },
];

const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];

const isRefused = (fence: Fence, target: string) => fence.notFiles?.some((glob) => matchesGlob(target, glob)) === true;

const packageOf = (specifier: string) =>
  specifier.startsWith('node:') ? 'node:' : /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];

export type Import = { file: string; specifier: string; target: string | undefined };

/** One line for each import that crosses a fence; `target` is the imported repository file, undefined for a package. */
export const crossings = ({ file, specifier, target }: Import): string[] => {
  const refused = fences.filter(
    (fence) =>
      matchesGlob(file, fence.files) &&
      (target === undefined ? fence.notPackages?.includes(packageOf(specifier)) === true : isRefused(fence, target)),
  );
  const lines = refused.map(({ because }) => `${file} imports ${specifier}: ${because}`);
  const [from, to] = [featureOf(file), target === undefined ? undefined : featureOf(target)];
  return from && to && from !== to
    ? [
        ...lines,
        `${file} imports ${specifier}: Features do not import each other. Move what both use to components, forms, routing or content.`,
      ]
    : lines;
};
