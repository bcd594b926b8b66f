import { lazyPage } from '../../routing/lazy-page.tsx';
import { type PatternName, to } from '../../routing/paths.ts';
import { hasSent, type PageRoute } from '../../routing/route.ts';

/** Where a person wants to go on to: an address of any kind, with whatever its query holds. */
const returnTo = { ...hasSent, search: ['returnTo', ...hasSent.search], privateSearch: ['returnTo'] } as const;

const register: PageRoute = {
  ...returnTo,
  title: 'Create an account',
  description: 'A free account keeps your requests and quotes together.',
  head: () => ({ canonical: to.register() }),
  page: lazyPage(() => import('./register-page.tsx')),
  signedOutOnly: true,
  afterSignIn: to.seekerDashboard(),
  deferHydration: true,
  layout: 'bare',
};

export const signInRoutes = {
  signIn: {
    ...returnTo,
    title: 'Sign in',
    description: 'Sign in to see the quotes for your requests, or the leads in your area.',
    page: lazyPage(() => import('./login-page.tsx')),
    signedOutOnly: true,
    deferHydration: true,
    layout: 'bare',
  },
  register,
  seekerRegister: register,
  forgotPassword: {
    ...returnTo,
    title: 'Forgot password',
    description: 'Get a mail with a link to choose a new password for your account.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./forgot-password-page.tsx')),
    deferHydration: true,
    layout: 'bare',
  },
  resetPassword: {
    title: 'Reset password',
    description: 'Choose a new password for your account with the link from your mail.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./reset-password-page.tsx')),
    ...hasSent,
    search: ['token', ...hasSent.search],
    privateSearch: ['token'],
    deferHydration: true,
    layout: 'bare',
  },
  verifyEmail: {
    title: 'Verify your email address',
    description: 'Confirm with one click that an email address is yours.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./verify-email-page.tsx')),
    search: ['token'],
    privateSearch: ['token'],
    deferHydration: true,
    layout: 'bare',
  },
  verifyResult: {
    title: 'Email verification',
    description: 'Whether the link from your mail has verified your email address.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./verify-result-page.tsx')),
    ...hasSent,
    search: ['success', 'error', ...hasSent.search],
    deferHydration: true,
    layout: 'bare',
  },
  undoEmailChange: {
    title: 'Undo a changed email address',
    description: 'Give your account its old email address back with the link from your mail.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./undo-email-change-page.tsx')),
    search: ['token', 'success', 'error'],
    privateSearch: ['token'],
    deferHydration: true,
    layout: 'bare',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
