import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { to } from '../routing/paths.ts';
import { Rich } from '../ui/rich.tsx';

const most = limits.providersPerEnquiry;

/** What a form's data is for and who sees it. `act`: the sentence about the terms, if the action accepts them. */
const notices = {
  request: {
    text: () =>
      t(
        'We use this to find you providers. Only those who accept, at most {most}, can see your name and contact details.',
        { most },
      ),
    act: () => t('By posting it you agree to the <terms>Terms of Use</terms>.'),
  },
  change: {
    text: () =>
      t(
        'This replaces your earlier details. Only providers who accept, at most {most}, can see your name and contact details.',
        { most },
      ),
    act: null,
  },
  quote: {
    text: () =>
      t(
        'This fills in the next page. Nothing is sent yet. Only providers who accept, at most {most}, will see who you are.',
        { most },
      ),
    act: null,
  },
  message: { text: () => t('We use this to reply to you. Only our team sees it.'), act: null },
  application: {
    text: () => t('We use this to check your business and call you. Only our team sees it.'),
    act: () => t('By applying you agree to the <terms>Terms of Use</terms>.'),
  },
  account: {
    text: () =>
      t(
        'We use this to sign you in and keep your requests together. Only providers who accept a request can see your name and number.',
      ),
    act: () => t('By creating an account you agree to the <terms>Terms of Use</terms>.'),
  },
  mail: { text: () => t('We use your address only to send you this email.'), act: null },
  'sign-in': {
    text: () => t('We use this to check that it’s you, and to email you when a new device signs in.'),
    act: null,
  },
  profile: { text: () => t('We use this to sign you in and contact you.'), act: null },
  business: {
    text: () =>
      t('We use this to send you leads. Clients see your business name and number once you accept their request.'),
    act: null,
  },
  join: {
    text: () =>
      t(
        'The pass creates an account for its email address, so that we can send you leads. Clients see your name and business once you accept their request.',
      ),
    act: () => t('By joining you agree to the <terms>Terms of Use</terms>.'),
  },
  team: {
    text: () => t('We use this for your account and to show the team who did what. Clients only see the business.'),
    act: () => t('By joining you agree to the <terms>Terms of Use</terms>.'),
  },
} as const satisfies Record<string, { text: () => string; act: (() => string) | null }>;

/**
 * The notice at the point of collection (POPIA section 18): purpose, readers and a link to the privacy policy. The version of the
 * linked texts is stored with each submission (`legal-versions.ts` in the contracts).
 */
export function CollectionNotice({ about, className }: { about: keyof typeof notices; className?: string }) {
  const { text, act } = notices[about];
  return (
    <p className={className ? `hint ${className}` : 'hint'}>
      {text()}{' '}
      {act && (
        <>
          <Rich text={act()}>
            {{
              terms: (words) => (
                <Link to={to.terms()} className="link">
                  {words}
                </Link>
              ),
            }}
          </Rich>{' '}
        </>
      )}
      <Link to={to.privacyPolicy()} className="link">
        {t('How we use your data')}
      </Link>
    </p>
  );
}
