/** What every account of the demonstration signs in with. */
export const demoPassword = 'demo-marketplace';

/** Access passes of the demonstration, by what has become of them. Their tokens are no secret: `/join?token=demo-unused-pass`. */
export const demoPasses = {
  unused: { email: 'unused-pass@demo.example', token: 'demo-unused-pass' },
  expired: { email: 'expired-pass@demo.example', token: 'demo-expired-pass' },
  /** The provider who has joined with it signs in with the demonstration's password. */
  used: { email: 'new-provider@demo.example' },
} as const;
