import { limits } from '@marketplace/contracts/limits';
import { Link } from 'react-router-dom';
import { to } from '../routing/paths.ts';

/** What a form's data is for and who sees it; `act`: by what one agrees to the terms, where it takes that. */
const notices = {
  request: {
    text: `We use this to find you providers. Only those who accept, at most ${limits.providersPerEnquiry}, see your name and how to reach you.`,
    act: 'posting it',
  },
  change: {
    text: `This replaces what we had. Only those who accept, at most ${limits.providersPerEnquiry}, see your name and how to reach you.`,
    act: null,
  },
  quote: {
    text: `This fills in the next page: nothing is sent yet. Later only providers who accept, at most ${limits.providersPerEnquiry}, see who you are.`,
    act: null,
  },
  message: { text: 'We use this to answer you. Only our team sees it.', act: null },
  application: { text: 'We use this to check your business and call you. Only our team sees it.', act: 'applying' },
  account: {
    text: 'We use this to sign you in and keep your requests together. Only providers who accept one see your name and number.',
    act: 'creating an account',
  },
  mail: { text: 'We use your address to send you this mail, and for nothing else.', act: null },
  'sign-in': { text: 'We use this to know that it is you, and write to you when a new device signs in.', act: null },
  profile: { text: 'We use this to sign you in and to reach you.', act: null },
  business: {
    text: 'We use this to send you leads. People whose request you accept see your business and its number.',
    act: null,
  },
  join: {
    text: 'The pass opens an account for its email address, to send you leads. People whose request you accept see your name and business.',
    act: 'joining',
  },
} as const satisfies Record<string, { text: string; act: string | null }>;

/**
 * The notice at the point of collection (POPIA section 18): what for, who sees it, and where the whole of it stands. The version of the
 * texts that it leads to is stored with what is sent (`legal-versions.ts` in the contracts).
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
