/** What administrators write about a provider or a request, and the emails that a provider got. */
import type { AddNote } from '@marketplace/contracts/operations/notes';
import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
import { requestAdminEndpoints } from '@marketplace/contracts/requests/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { providerMails } from '@marketplace/domain/mail-deliveries/provider-mails.view';
import type { NoteSubject } from '@marketplace/domain/notes/queries';
import { addNote, notesAbout } from '@marketplace/domain/notes/service';
import { providerStanding } from '@marketplace/domain/providers/profile.view';
import { type Acting, actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

/** A note may repeat contact details, so viewing notes is audited. */
const listed = async (deps: RouteDeps, subject: NoteSubject, caller: Acting) => ({
  notes: await audited(deps, actorOf(caller), {
    action: `${subject.about}.list-notes`,
    work: (tx) => notesAbout(tx, subject),
    subjectId: subject.id,
    details: (rows) => ({ shown: rows.length }),
  }),
});

const added = async (
  deps: RouteDeps,
  subject: NoteSubject,
  { body: { text }, ...caller }: Acting & { body: AddNote },
) => ({
  notes: await audited(deps, actorOf(caller), {
    action: `${subject.about}.add-note`,
    work: async (tx) => {
      await addNote(tx, subject, { authorId: caller.user.id, text });
      return notesAbout(tx, subject);
    },
    subjectId: subject.id,
    details: { note: text },
  }),
});

export const noteRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.listProviderNotes,
    policy: 'manageProviders',
    handle: ({ params: { id }, ...caller }) => listed(deps, { about: 'provider', id }, caller),
  }),
  route({
    endpoint: providerAdminEndpoints.addProviderNote,
    policy: 'manageProviders',
    handle: ({ params: { id }, ...caller }) => added(deps, { about: 'provider', id }, caller),
  }),
  route({
    endpoint: requestAdminEndpoints.listEnquiryNotes,
    policy: 'manageEnquiries',
    handle: ({ params: { id }, ...caller }) => listed(deps, { about: 'enquiry', id }, caller),
  }),
  route({
    endpoint: requestAdminEndpoints.addEnquiryNote,
    policy: 'manageEnquiries',
    handle: ({ params: { id }, ...caller }) => added(deps, { about: 'enquiry', id }, caller),
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
