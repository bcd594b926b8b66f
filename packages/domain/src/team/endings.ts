/**
 * What ends with a person's place in a team, and with a business: one line for each column that refers to an account or a
 * provider. A test compares the lines with the schema. Statements run in the order of the lines, with `:userId`,
 * `:providerId` and `:at`. A deletion also erases rows (`personal-data/columns.ts`), and no reference outlives its row.
 *
 * Live streams are no rows: every event also announces that access has changed, which ends them.
 */

/** SQL that ends rows, or why they stay. */
export type Ending = string | { stays: string };
const stays = (why: string): Ending => ({ stays: why });

/**
 * `removed`: an owner removed the person, or they left. `moved`: the account got another role, joined another team or is
 * deleted. `demoted`: an owner became a member.
 */
export const personEvents = ['removed', 'moved', 'demoted'] as const;
export type PersonEvent = (typeof personEvents)[number];

/** `suspended`: by an administrator. `withdrawn`: its last owner is no provider any more, or asked for deletion. */
export const businessEvents = ['suspended', 'withdrawn'] as const;
export type BusinessEvent = (typeof businessEvents)[number];

const atEach = <E extends string>(events: readonly E[], ending: Ending) =>
  Object.fromEntries(events.map((event) => [event, ending])) as Record<E, Ending>;
const person = (ending: Ending, more: Partial<Record<PersonEvent, Ending>> = {}) => ({
  ...atEach(personEvents, ending),
  ...more,
});
const business = (ending: Ending, more: Partial<Record<BusinessEvent, Ending>> = {}) => ({
  ...atEach(businessEvents, ending),
  ...more,
});

/** The account goes on with its own sign-in. */
const own = person(stays('It belongs to the account, which goes on.'));
const authorship = person(stays('It records who did it.'));
const administration = person(stays('Only administrators have it, and they are in no team.'));
const role = stays('A member keeps it.');

/** By column that refers to an account. */
export const personEndings: Record<string, Record<PersonEvent, Ending>> = {
  'team_members.user_id': person('delete from team_members where user_id = :userId', {
    demoted: stays('The row has the new role.'),
  }),
  'providers.user_id': person(stays('Another owner has become the main owner, or the business is withdrawn.')),
  'sessions.user_id': person(stays('A session holds no rights, and each call reads the new ones.'), {
    removed: 'update sessions set revoked_at = :at where user_id = :userId and revoked_at is null',
  }),
  'push_subscriptions.user_id': person('delete from push_subscriptions where user_id = :userId', { demoted: role }),
  'phones.user_id': person('delete from phones where user_id = :userId', { demoted: role }),
  'team_notices.user_id': person('delete from team_notices where user_id = :userId', { demoted: role }),
  // Reads ignore an assignee who has left, so locked leads are skipped.
  'leads.assignee_id': person(
    `update leads set assignee_id = null where id in (
      select id from leads where provider_id = :providerId and assignee_id = :userId for no key update skip locked)`,
    { demoted: role },
  ),
  // The same for who goes to an appointment. What is over keeps who went.
  'appointments.person_id': person(
    `update appointments set person_id = null, changed_at = :at, sequence = sequence + 1 where id in (
      select id from appointments where provider_id = :providerId and person_id = :userId
        and status in ('PROPOSED', 'CONFIRMED') for no key update skip locked)`,
    { demoted: role },
  ),
  'calendar_feeds.user_id': person('delete from calendar_feeds where user_id = :userId', { demoted: role }),
  'team_invitations.invited_by': person(
    `update team_invitations set withdrawn_at = :at where provider_id = :providerId and invited_by = :userId
      and accepted_at is null and withdrawn_at is null`,
  ),
  'api_keys.user_id': person(
    'update api_keys set revoked_at = :at where user_id = :userId and provider_id = :providerId and revoked_at is null',
  ),
  'lead_invitations.user_id': person(stays('The invitation is the business’s. Anyone in its team can use it.')),
  'plan_requests.created_by': person(stays('The request is the business’s. Any owner can withdraw it.')),
  'team_change_notices.user_id': person(stays('It tells the person about the change.')),
  'enquiries.seeker_id': own,
  'account_notices.user_id': own,
  'auth_challenges.user_id': own,
  'data_requests.user_id': own,
  'email_undo_tokens.user_id': own,
  'passkeys.user_id': own,
  'password_tokens.user_id': own,
  'recovery_codes.user_id': own,
  'totp_factors.user_id': own,
  'user_devices.user_id': own,
  'verification_tokens.user_id': own,
  'access_passes.used_by': authorship,
  'lead_history.actor_id': authorship,
  'lead_history.assignee_id': authorship,
  'messages.sender_id': authorship,
  'provider_history.actor_id': authorship,
  'quotes.sender_id': authorship,
  'subscription_periods.created_by': authorship,
  'invoices.created_by': authorship,
  'cards.added_by': authorship,
  'card_attempts.created_by': authorship,
  'card_events.settled_by': administration,
  'access_passes.created_by': administration,
  'bank_statements.imported_by': administration,
  'billing_grant_revocations.created_by': administration,
  'partner_sites.created_by': administration,
  'provider_imports.created_by': administration,
  'statement_lines.settled_by': administration,
  'application_history.actor_id': administration,
  'contact_answers.author_id': administration,
  'contact_messages.assignee_id': administration,
  'enquiry_notes.author_id': administration,
  'lead_invitations.invited_by': administration,
  'matching_simulations.created_by': administration,
  'plan_requests.decided_by': administration,
  'provider_checks.checked_by': administration,
  'provider_documents.decided_by': administration,
  'provider_notes.author_id': administration,
  'reports.decided_by': administration,
  'team_messages.author_id': administration,
  'work_notices.user_id': administration,
  'billing_settings.started_by': administration,
  'billing_grants.created_by': administration,
  'invoice_versions.created_by': administration,
  'payments.created_by': administration,
  'settlements.created_by': administration,
  'refunds.created_by': administration,
};

const open = 'accepted_at is null and withdrawn_at is null';
const endAppointments = (reason: 'SUSPENDED' | 'PROVIDER_LEFT') =>
  `select end_appointments(array(select distinct lead_id from appointments
    where provider_id = :providerId and status in ('PROPOSED', 'CONFIRMED')), '${reason}', :at)`;
const settings = business(stays('A business that returns keeps its settings. Its public page is hidden until then.'));
const record = business(stays('It is a record of the past.'));

/** By column that refers to a provider. */
export const businessEndings: Record<string, Record<BusinessEvent, Ending>> = {
  'team_invitations.provider_id': business(
    `update team_invitations set withdrawn_at = :at where provider_id = :providerId and ${open}`,
  ),
  'lead_invitations.provider_id': business(
    `update lead_invitations set withdrawn_at = :at
      where provider_id = :providerId and taken_at is null and withdrawn_at is null`,
  ),
  'team_members.provider_id': business(stays('People can read the leads and see why no new ones come.'), {
    withdrawn: stays('Members have no rights while it is withdrawn (accounts/queries.ts), and get them back with it.'),
  }),
  'api_keys.provider_id': business(stays('Each call is refused until the suspension ends.'), {
    withdrawn: 'update api_keys set revoked_at = :at where provider_id = :providerId and revoked_at is null',
  }),
  'leads.provider_id': business(
    stays('Open leads expire with the change (leads/expiry.ts). Accepted ones hide contacts.'),
  ),
  'quotes.provider_id': business(stays('Open quotes can’t be accepted, because the business sees no contact.')),
  'appointments.provider_id': business(endAppointments('SUSPENDED'), { withdrawn: endAppointments('PROVIDER_LEFT') }),
  'provider_coverage.provider_id': business(stays('The recorded change rewrites it (providers/coverage.ts).')),
  'attachments.provider_id': business(stays('Files belong to messages and documents, which stay.')),
  'plan_requests.provider_id': business(stays('An administrator decides on it and sees the state.')),
  'lead_digests.provider_id': business(stays('A digest has only open leads, and is not sent without.')),
  'verification_reminders.provider_id': business(stays('It is not sent to such a business (providers/queries.ts).')),
  'subscription_periods.provider_id': business(stays('The change stops billing (subscriptions/billing.ts).')),
  'billing_details.provider_id': settings,
  'webhooks.provider_id': business(
    stays('It sends ids and states only, and none of new leads, because there are none.'),
    { withdrawn: 'delete from webhooks where provider_id = :providerId' },
  ),
  'portfolio_photos.provider_id': settings,
  'price_book_lines.provider_id': settings,
  'provider_bases.provider_id': settings,
  'provider_categories.provider_id': settings,
  'provider_checks.provider_id': settings,
  'provider_documents.provider_id': settings,
  'provider_holidays.provider_id': settings,
  'provider_profiles.provider_id': settings,
  'provider_provinces.provider_id': settings,
  'provider_slugs.provider_id': settings,
  'quick_replies.provider_id': settings,
  'match_decisions.provider_id': record,
  'provider_history.provider_id': record,
  'provider_notes.provider_id': record,
  'provider_settings_history.provider_id': record,
  'ratings.provider_id': record,
  'invoices.provider_id': record,
  'payments.provider_id': record,
  'card_attempts.provider_id': record,
  'cards.provider_id': business(stays('It is charged for invoices that are still owed. Its owner can remove it.')),
  'billing_grants.provider_id': record,
};
