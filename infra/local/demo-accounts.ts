/** The password of every demo account. */
export const demoPassword = 'demo-marketplace';

/** The API keys of the provider and the administrator. Only the demo data has them, and like the password they are public. */
export const demoApiKeys = {
  provider: 'mkt_local-demo-key-of-the-provider-000000000000',
  administrator: 'mkt_local-demo-key-of-the-administrator-0000000',
} as const;

/** Access passes of the demo data, by status. Their tokens are not secret: `/join?token=demo-unused-pass`. */
export const demoPasses = {
  unused: { email: 'unused-pass@demo.example', token: 'demo-unused-pass' },
  expired: { email: 'expired-pass@demo.example', token: 'demo-expired-pass' },
  /** The provider that joined with it uses the demo password. */
  used: { email: 'new-provider@demo.example' },
} as const;
