import type { CurrentUser } from '@marketplace/contracts/accounts';
import { type ReactNode, useId } from 'react';
import { PasswordChangeForm } from './password-change.tsx';
import { ProfileForms } from './profile-change.tsx';
import { SessionList } from './session-list.tsx';

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="py-8 md:py-10 first:pt-2 border-t first:border-t-0 border-line grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="hint mt-1 max-w-read">{about}</p>
      </div>
      <div className="min-w-0 max-w-read">{children}</div>
    </section>
  );
}

/** The dashboard's second tab. Each field, the password and each session are changed by themselves. */
export const ProfileSettings = ({ user }: { user: CurrentUser }) => (
  <>
    <Section title="Your details" about="Only providers who accept a request of yours see them.">
      <ProfileForms user={user} />
    </Section>
    <Section title="Password" about="Changing it signs you out everywhere else.">
      <PasswordChangeForm user={user} />
    </Section>
    <Section
      title="Where you are signed in"
      about="Do you see a device that is not yours? Sign it out and change your password."
    >
      <SessionList />
    </Section>
  </>
);
