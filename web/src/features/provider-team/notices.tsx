import { type TeamNotices, teamNotices, teamNoticesText } from '@marketplace/contracts/accounts/team-roles';
import type { Team } from '@marketplace/contracts/team/schemas';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { to } from '../../routing/paths.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { useTeam } from './use-team.ts';

const options = teamNotices.map((value) => ({ value, label: teamNoticesText[value].label }));

/** About which leads this person gets emails and notifications. The main owner gets every email to the business. */
export function Notices({ notices }: { notices: Team['notices'] }) {
  const id = useId();
  const { change } = useTeam();
  const [chosen, setChosen] = useState(notices);
  const choose = async (next: TeamNotices) => {
    setChosen(next);
    if (!(await change(call('setTeamNotices', { body: { notices: next } }), 'Saved'))) setChosen(notices);
  };
  return (
    <section aria-labelledby={id} className="card p-5 mt-6">
      <h2 id={id} className="text-lg">
        Your emails and notifications
      </h2>
      {chosen === null ? (
        <p className="mt-1 text-ink-2">
          You get the emails to the business. Emails about unread messages, follow-ups and expiring leads go to the
          person the lead is assigned to, unless that person has turned emails off.
        </p>
      ) : (
        <>
          <ChoiceTiles
            legend="Leads you want to hear about"
            hint={teamNoticesText[chosen].hint}
            className="mt-3"
            name="notices"
            columns={3}
            options={options}
            value={chosen}
            onChange={(event) => void choose(event.target.value as TeamNotices)}
          />
          <p className="hint mt-3">
            Notifications also need to be on in your browser, under{' '}
            <Link to={to.providerSettings()} className="link">
              Settings
            </Link>
            .
          </p>
        </>
      )}
    </section>
  );
}
