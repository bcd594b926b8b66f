/** What every account of the demonstration signs in with. */
export const demoPassword = 'demo-marketplace';
