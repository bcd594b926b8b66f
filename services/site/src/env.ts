/** The site's environment; the only file here that reads it. */
import { Host, LogLevel, Port, ProxySecret, readServiceEnv } from '@marketplace/platform/env';
import { metricsEnv } from '@marketplace/platform/metrics/serve';
import { objectStoreEnv } from '@marketplace/platform/object-store-env';
import { tracingEnv } from '@marketplace/platform/tracing';
import { z } from 'zod';

/** An empty variable, as Compose hands on one that is not set, is none. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).transform((value) => value ?? null);
const Phone = z.string().regex(/^\+\d{8,15}$/, 'a number in international form is needed, such as +27825550134');

export const Env = z.object({
  HOST: Host,
  ...metricsEnv,
  ...tracingEnv,
  PORT: Port.default(3000),
  /** Where the API listens; several addresses, with commas between them, take turns. */
  API_URL: z
    .string()
    .default('http://127.0.0.1:3001')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1)),
  PROXY_SECRET: ProxySecret,
  /** Where people see the site. https turns on what only makes sense there. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** `true`: web is served from its sources, with hot reload; otherwise from `web/dist`. */
  SITE_DEV: z.stringbool().default(false),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: LogLevel,
  /** `off` for measuring: every page is rendered anew. */
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** `sample` marks every page noindex (architecture: Figures and claims). */
  FIGURES: z.enum(['real', 'sample']).default('real'),
  /** WhatsApp numbers: for quotes and support, and for becoming a provider. Pages show only what is set. */
  SUPPORT_WHATSAPP: optional(Phone),
  PROVIDER_WHATSAPP: optional(Phone),
  CONTACT_EMAIL: optional(z.email()),
  CONTACT_PHONE: optional(Phone),
  /** The provider platform's own site. */
  PROVIDER_PLATFORM_URL: optional(z.url()),
  /** The script of a visit counter of one's own, such as Plausible or Umami; pages load it after consent alone. */
  ANALYTICS_URL: optional(z.url({ protocol: /^https?$/, error: 'must look like https://host/script.js' })),
  /** What the counter knows the site by: Plausible's domain, which is that of SITE_URL unless said otherwise, Umami's website id. */
  ANALYTICS_SITE_ID: optional(z.string()),
  /** Who answers for the site; the privacy policy and the terms show what is set. */
  LEGAL_NAME: optional(z.string()),
  REGISTRATION_NUMBER: optional(z.string()),
  PHYSICAL_ADDRESS: optional(z.string()),
  OFFICE_BEARERS: optional(z.string()),
  INFORMATION_OFFICER: optional(z.string()),
  /** Where browsers put and fetch files; without either no page offers to. */
  S3_URL: objectStoreEnv.S3_URL,
  S3_PUBLIC_URL: objectStoreEnv.S3_PUBLIC_URL,
  /** Where sitemaps lie as files: a folder of the temporary ones unless said otherwise. */
  SITEMAP_DIR: optional(z.string()),
  /** Proxies of ours in front of the site: so many of the last X-Forwarded-For entries are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});
export type Env = z.infer<typeof Env>;

export const env = () => readServiceEnv(Env);
