import { Joined } from '@marketplace/contracts/applications/access-passes';
import { addressOf } from '../../api/keys.ts';
import { plainForm } from '../../forms/plain-form.ts';
import { Joining } from './joining.ts';

export const providerTeamForms = {
  teamInvitation: {
    'team-invitation': plainForm({
      fields: ['name', 'password', 'switchAccount'],
      secret: ['password'],
      schema: Joining,
      call: addressOf('acceptTeamInvitation'),
      body: ({ switchAccount, ...typed }, { url }) => ({
        ...typed,
        token: url.searchParams.get('token') ?? '',
        switchAccount: switchAccount === 'yes',
      }),
      reply: Joined,
      done: ({ answer }) => ({ location: answer.next }),
    }),
  },
};
