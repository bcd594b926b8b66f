import { limits } from '@marketplace/contracts/limits';
import { keys } from '../../api/keys.ts';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { InviteForm } from './invite-form.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { Notices } from './notices.tsx';
import { Invitations, People } from './people.tsx';

/** `/providers/team`: the people who work for the business. Owners manage it; members see it and choose their emails. */
export default function TeamPage() {
  return (
    <PageResource
      resource={() => keys.team}
      missing={<DetailMissing noun="team" all="Your Leads" to={to.providerLeads()} />}
      failed={{ title: 'We couldn’t load your team', text: 'Please try again in a moment.' }}
    >
      {(team) => (
        <div className="max-w-3xl">
          <h1 className="text-2xl">Team</h1>
          <p className="text-ink-2 mt-1">
            {team.can.manage
              ? `Up to ${limits.teamPeople} people can work on your leads, each with their own sign-in. Clients only see your business.`
              : 'The people who work on these leads with you. Only owners can change the team.'}
          </p>
          {team.can.manage && <InviteForm obstacle={team.inviteObstacle} />}
          <People team={team} />
          {team.invitations.length > 0 && <Invitations invitations={team.invitations} />}
          <Notices notices={team.notices} />
          {team.can.leave && <LeaveTeam />}
        </div>
      )}
    </PageResource>
  );
}
