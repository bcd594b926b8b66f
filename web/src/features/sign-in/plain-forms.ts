import { ForgotPassword, SignIn, SignInReply, secondFactors } from '@marketplace/contracts/accounts/schemas';
import { AnswerSecondStep } from '@marketplace/contracts/accounts/security';
import { z } from 'zod';
import { addressOf } from '../../api/keys.ts';
import { type FormPage, inPageLanguage, plainForm, sentPage } from '../../forms/plain-form.ts';
import { Passwords, Registration } from './schemas.ts';

/** Redirects signed-in users as the page's guard does. Users with a second factor continue with that step. */
const signedIn = ({ answer: { user, secondStep }, page }: { answer: SignInReply; page: FormPage }) =>
  user ? { location: page.redirect(user) ?? page.url.pathname } : { answer: secondStep };

/** Hidden values that the form carries so that the step can be rendered again. */
const SecondStepForm = AnswerSecondStep.extend({ factors: z.array(z.enum(secondFactors)), expiresAt: z.string() });

const registration = plainForm({
  fields: ['name', 'email', 'confirmEmail', 'phone', 'password'],
  secret: ['password'],
  schema: Registration,
  call: addressOf('register'),
  body: ({ confirmEmail: _, ...account }, page) => inPageLanguage(account, page),
  done: async ({ values: { email, password }, page, call }) => {
    // The account exists, so a failed sign-in must not show the registration form again.
    const signIn = await call(addressOf('signIn'), { email, password }, SignInReply).catch(() => undefined);
    if (signIn?.user) return { location: page.redirect(signIn.user) ?? page.url.pathname };
    return { location: sentPage(page, { keep: ['returnTo'] }) };
  },
});

export const signInForms = {
  signIn: {
    'sign-in': plainForm({
      fields: ['email', 'password'],
      secret: ['password'],
      schema: SignIn,
      call: addressOf('signIn'),
      reply: SignInReply,
      done: signedIn,
    }),
    'second-step': plainForm({
      fields: ['code', 'challenge', 'factors', 'expiresAt'],
      lists: ['factors'],
      secret: ['code'],
      schema: SecondStepForm,
      call: addressOf('answerSecondFactor'),
      body: ({ challenge, code }) => ({ challenge, code }),
      reply: SignInReply,
      done: signedIn,
    }),
  },
  register: { registration },
  seekerRegister: { registration },
  forgotPassword: {
    forgotten: plainForm({
      fields: ['email'],
      schema: ForgotPassword,
      call: addressOf('requestPasswordReset'),
      body: inPageLanguage,
      done: ({ page }) => ({ location: sentPage(page, { keep: ['returnTo'] }) }),
    }),
  },
  resetPassword: {
    'new-password': plainForm({
      fields: ['password', 'confirmPassword'],
      secret: ['password', 'confirmPassword'],
      schema: Passwords,
      call: addressOf('resetPassword'),
      body: ({ password }, { url }) => ({ token: url.searchParams.get('token') ?? '', password }),
      done: ({ page }) => ({ location: sentPage(page) }),
    }),
  },
};
