import { demoApiKeys, demoPassword } from './demo-accounts.ts';
import type { Settings } from './env.ts';

const demoAccounts = {
  Seeker: 'seeker@demo.example',
  Provider: 'provider@demo.example',
  Admin: 'admin@demo.example',
  'Super admin': 'superadmin@demo.example',
};

/** The URLs of the stack's stores. If `redisUrl` is undefined, the queues run on Postgres. */
export type Stores = { databaseUrl: string; redisUrl: string | undefined };

/** The table at the end of the start: addresses, the queue backend, and the demo accounts. */
export function summary(settings: Settings, { databaseUrl, redisUrl }: Stores): string {
  const database = new URL(databaseUrl);
  const rows: [string, string][] = [
    ['Site', `http://localhost:${settings.PORT}`],
    ['API', `http://localhost:${settings.API_PORT}/api/docs`],
    [
      'Mail',
      settings.SMTP_URL
        ? `sent through ${new URL(settings.SMTP_URL).host}`
        : `caught: http://localhost:${settings.MAIL_WEB_PORT} (SMTP on port ${settings.SMTP_PORT})`,
    ],
    ...(settings.SMTP_URL
      ? []
      : ([
          ['WhatsApp', `caught: http://localhost:${settings.MAIL_WEB_PORT}/phone`],
          ['Webhooks', `caught: http://localhost:${settings.MAIL_WEB_PORT}/webhooks`],
        ] as [string, string][])),
    [
      'Postgres',
      `${database.host}, database ${database.pathname.slice(1)}` +
        (settings.DATABASE_URL
          ? ''
          : `, user ${database.username}, password in ${settings.DATA_DIR}/postgres/app-password (owner: marketplace, password)`),
    ],
    [
      'Queues',
      redisUrl ? `BullMQ on Redis, ${new URL(redisUrl).host}` : 'BullMQ on Postgres (no redis-server was found)',
    ],
    [
      'Objects',
      settings.S3_URL
        ? new URL(settings.S3_URL).host
        : `127.0.0.1:${settings.OBJECTS_PORT}, files in ${settings.DATA_DIR}/objects`,
    ],
    ['Logs', `${settings.DATA_DIR}/logs`],
  ];
  if (settings.NODE_ENV !== 'production') {
    rows.push(['Demo accounts', `password ${demoPassword}`]);
    for (const [role, email] of Object.entries(demoAccounts)) rows.push([`  ${role}`, email]);
    rows.push(['API keys', 'see docs/integrations.md']);
    for (const [owner, key] of Object.entries(demoApiKeys)) rows.push([`  ${owner}`, key]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
