/** The site's environment. No other file here reads it. */
import { Host, LogLevel, Port, ProxySecret, readServiceEnv } from '@marketplace/platform/env';
import { metricsEnv } from '@marketplace/platform/metrics/serve';
import { objectStoreEnv } from '@marketplace/platform/object-store-env';
import { phoneWebhookEnv } from '@marketplace/platform/phone-env';
import { tracingEnv } from '@marketplace/platform/tracing';
import { z } from 'zod';

/** Treats an empty variable as missing, because Compose passes unset variables that way. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).transform((value) => value ?? null);
const Phone = z.string().regex(/^\+\d{8,15}$/, 'a number in international format is needed, such as +27825550134');

export const Env = z.object({
  HOST: Host,
  ...metricsEnv,
  ...tracingEnv,
  PORT: Port.default(3000),
  /** The API's address, or several separated by commas, which are used in turn. */
  API_URL: z
    .string()
    .default('http://127.0.0.1:3001')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1)),
  PROXY_SECRET: ProxySecret,
  /** The site's public address. With https, it turns on features that need it. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** `true` serves web from its sources with hot reload; otherwise `web/dist`. */
  SITE_DEV: z.stringbool().default(false),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: LogLevel,
  /** `off` for measurements: every visit renders the page. */
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** `on`: a CDN in front of the site may store the pages of visitors without a session. */
  CDN_CACHE: z.enum(['on', 'off']).default('off'),
  /** `sample` marks every page noindex. */
  FIGURES: z.enum(['real', 'sample']).default('real'),
  /** WhatsApp numbers for quotes and support, and for new providers. Pages show only those that are set. */
  SUPPORT_WHATSAPP: optional(Phone),
  PROVIDER_WHATSAPP: optional(Phone),
  /** The gateway of notifications on phones, which the wizard offers. The API and the jobs read it too. */
  PHONE_GATEWAY: phoneWebhookEnv.PHONE_GATEWAY,
  CONTACT_EMAIL: optional(z.email()),
  CONTACT_PHONE: optional(Phone),
  /** The address of the separate provider platform. */
  PROVIDER_PLATFORM_URL: optional(z.url()),
  /** The script of a self-hosted visit counter, such as Plausible or Umami. Pages load it only after consent. */
  ANALYTICS_URL: optional(z.url({ protocol: /^https?$/, error: 'must look like https://host/script.js' })),
  /** The site's id in the counter: Plausible's domain (by default that of SITE_URL) or Umami's website id. */
  ANALYTICS_SITE_ID: optional(z.string()),
  /** The company that runs the site. The privacy policy and the terms show the values that are set. */
  LEGAL_NAME: optional(z.string()),
  REGISTRATION_NUMBER: optional(z.string()),
  PHYSICAL_ADDRESS: optional(z.string()),
  OFFICE_BEARERS: optional(z.string()),
  INFORMATION_OFFICER: optional(z.string()),
  /** Where browsers upload and download files. Without both, pages offer no uploads. */
  S3_URL: objectStoreEnv.S3_URL,
  S3_PUBLIC_URL: objectStoreEnv.S3_PUBLIC_URL,
  /** The folder for sitemap files; by default a temporary folder. */
  SITEMAP_DIR: optional(z.string()),
  /** The number of our proxies in front of the site: that many of the last X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});
export type Env = z.infer<typeof Env>;

export const env = () => readServiceEnv(Env);
