import { limits } from '@marketplace/contracts/limits';
import { Link } from 'react-router-dom';
import { to } from '../routing/paths.ts';

/** What a form's data is for and who sees it. `act`: the action that accepts the terms, if any. */
const notices = {
  request: {
    text: `We use this to find you providers. Only those who accept, at most ${limits.providersPerEnquiry}, can see your name and contact details.`,
    act: 'posting it',
  },
  change: {
    text: `This replaces your earlier details. Only providers who accept, at most ${limits.providersPerEnquiry}, can see your name and contact details.`,
    act: null,
  },
  quote: {
    text: `This fills in the next page. Nothing is sent yet. Only providers who accept, at most ${limits.providersPerEnquiry}, will see who you are.`,
    act: null,
  },
  message: { text: 'We use this to reply to you. Only our team sees it.', act: null },
  application: { text: 'We use this to check your business and call you. Only our team sees it.', act: 'applying' },
  account: {
    text: 'We use this to sign you in and keep your requests together. Only providers who accept a request can see your name and number.',
    act: 'creating an account',
  },
  mail: { text: 'We use your address only to send you this email.', act: null },
  'sign-in': { text: 'We use this to check that it’s you, and to email you when a new device signs in.', act: null },
  profile: { text: 'We use this to sign you in and contact you.', act: null },
  business: {
    text: 'We use this to send you leads. Clients see your business name and number once you accept their request.',
    act: null,
  },
  join: {
    text: 'The pass creates an account for its email address, so that we can send you leads. Clients see your name and business once you accept their request.',
    act: 'joining',
  },
  team: {
    text: 'We use this for your account and to show the team who did what. Clients only see the business.',
    act: 'joining',
  },
} as const satisfies Record<string, { text: string; act: string | null }>;

/**
 * The notice at the point of collection (POPIA section 18): purpose, readers and a link to the privacy policy. The version of the
 * linked texts is stored with each submission (`legal-versions.ts` in the contracts).
 */
export function CollectionNotice({ about, className }: { about: keyof typeof notices; className?: string }) {
  const { text, act } = notices[about];
  return (
    <p className={className ? `hint ${className}` : 'hint'}>
      {text}{' '}
      {act && (
        <>
          By {act} you agree to the{' '}
          <Link to={to.terms()} className="link">
            Terms of Use
          </Link>
          .{' '}
        </>
      )}
      <Link to={to.privacyPolicy()} className="link">
        How we use your data
      </Link>
    </p>
  );
}
