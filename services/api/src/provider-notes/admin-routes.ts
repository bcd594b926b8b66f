/** What administrators write about a provider, and the emails that it got. */
import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { providerMails } from '@marketplace/domain/mail-deliveries/provider-mails.view';
import { addProviderNote, providerNotes } from '@marketplace/domain/provider-notes/service';
import { providerStanding } from '@marketplace/domain/providers/profile.view';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const providerNoteRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.listProviderNotes,
    policy: 'manageProviders',
    handle: async ({ params: { id }, ...caller }) => {
      // A note may repeat contact details, so viewing notes is audited.
      const notes = await audited(deps, actorOf(caller), {
        action: 'provider.list-notes',
        work: (tx) => providerNotes(tx, id),
        subjectId: id,
        details: (rows) => ({ shown: rows.length }),
      });
      return { notes: notes };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.addProviderNote,
    policy: 'manageProviders',
    handle: async ({ params: { id }, body: { text }, ...caller }) => {
      const notes = await audited(deps, actorOf(caller), {
        action: 'provider.add-note',
        work: async (tx) => {
          await addProviderNote(tx, { providerId: id, authorId: caller.user.id, text });
          return providerNotes(tx, id);
        },
        subjectId: id,
        details: { note: text },
      });
      return { notes: notes };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.listProviderMails,
    policy: 'manageProviders',
    handle: async ({ params: { id } }) => {
      await providerStanding(deps, id);
      return { mails: await providerMails(deps, id) };
    },
  }),
];
