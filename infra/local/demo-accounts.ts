/** The password of every demo account. */
export const demoPassword = 'demo-marketplace';

/** Access passes of the demo data, by status. Their tokens are not secret: `/join?token=demo-unused-pass`. */
export const demoPasses = {
  unused: { email: 'unused-pass@demo.example', token: 'demo-unused-pass' },
  expired: { email: 'expired-pass@demo.example', token: 'demo-expired-pass' },
  /** The provider that joined with it uses the demo password. */
  used: { email: 'new-provider@demo.example' },
} as const;
