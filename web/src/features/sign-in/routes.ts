import { msg } from '@marketplace/languages/text';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { type PatternName, to } from '../../routing/paths.ts';
import { hasSent, type PageRoute } from '../../routing/route.ts';

/** `returnTo` can hold any address with any query, so it is private. */
const returnTo = { ...hasSent, search: ['returnTo', ...hasSent.search], privateSearch: ['returnTo'] } as const;

const register: PageRoute = {
  ...returnTo,
  title: msg('Create an account'),
  description: msg('A free account keeps your requests and quotes in one place.'),
  head: () => ({ canonical: to.register() }),
  page: lazyPage(() => import('./register-page.tsx')),
  signedOutOnly: true,
  afterSignIn: to.seekerDashboard(),
  deferHydration: true,
  isTranslated: true,
  layout: 'bare',
};

export const signInRoutes = {
  signIn: {
    ...returnTo,
    title: msg('Sign in'),
    description: msg('Sign in to see the quotes for your requests, or the leads in your area.'),
    page: lazyPage(() => import('./login-page.tsx')),
    signedOutOnly: true,
    deferHydration: true,
    isTranslated: true,
    layout: 'bare',
  },
  register,
  seekerRegister: register,
  forgotPassword: {
    ...returnTo,
    title: msg('Forgot password'),
    description: msg('Get an email with a link to choose a new password for your account.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./forgot-password-page.tsx')),
    deferHydration: true,
    isTranslated: true,
    layout: 'bare',
  },
  resetPassword: {
    title: msg('Reset password'),
    description: msg('Choose a new password for your account with the link from your email.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./reset-password-page.tsx')),
    ...hasSent,
    search: ['token', ...hasSent.search],
    privateSearch: ['token'],
    deferHydration: true,
    isTranslated: true,
    layout: 'bare',
  },
  verifyEmail: {
    title: msg('Verify your email address'),
    description: msg('Confirm with one click that your email address is yours.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./verify-email-page.tsx')),
    search: ['token'],
    privateSearch: ['token'],
    deferHydration: true,
    isTranslated: true,
    layout: 'bare',
  },
  verifyResult: {
    title: msg('Email verification'),
    description: msg('The result of verifying your email address.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./verify-result-page.tsx')),
    search: ['success', 'error'],
    deferHydration: true,
    isTranslated: true,
    layout: 'bare',
  },
  undoEmailChange: {
    title: msg('Undo an email change'),
    description: msg('Restore your previous email address with the link from your email.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./undo-email-change-page.tsx')),
    search: ['token', 'success', 'error'],
    privateSearch: ['token'],
    deferHydration: true,
    isTranslated: true,
    layout: 'bare',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
