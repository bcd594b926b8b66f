import { AnswerSecondStep } from '@marketplace/contracts/account-security';
import { SignIn, SignInReply, secondFactors } from '@marketplace/contracts/accounts';
import { z } from 'zod';
import { calls } from '../../api/keys.ts';
import { type FormPage, plainForm } from '../../forms/plain-form.ts';

/** Whoever has signed in goes where the page's guard sends them; whose account has a second factor goes on with that. */
const signedIn = ({ answer: { user, secondStep }, page }: { answer: SignInReply; page: FormPage }) =>
  user ? { location: page.redirect(user) ?? page.url.pathname } : { answer: secondStep };

/** What the step's form carries along, so that it can be shown again. */
const SecondStepForm = AnswerSecondStep.extend({ factors: z.array(z.enum(secondFactors)), expiresAt: z.string() });

export const signInForms = {
  signIn: {
    'sign-in': plainForm({
      fields: ['email', 'password'],
      secret: ['password'],
      schema: SignIn,
      call: calls.signIn,
      reply: SignInReply,
      done: signedIn,
    }),
    'second-step': plainForm({
      fields: ['code', 'challenge', 'factors', 'expiresAt'],
      lists: ['factors'],
      secret: ['code'],
      schema: SecondStepForm,
      call: calls.secondFactor,
      body: ({ challenge, code }) => ({ challenge, code }),
      reply: SignInReply,
      done: signedIn,
    }),
  },
};
