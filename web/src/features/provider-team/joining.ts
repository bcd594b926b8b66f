import { AcceptTeamInvitation } from '@marketplace/contracts/team/schemas';
import { z } from 'zod';

/** The form behind the emailed link. `switchAccount`: `yes` if another account is signed in. */
export const Joining = z
  .object({
    name: AcceptTeamInvitation.shape.name,
    password: AcceptTeamInvitation.shape.password,
    switchAccount: z.string().optional(),
  })
  .partial();
export type Joining = z.output<typeof Joining>;
