import type { ProviderNote } from '@marketplace/contracts/providers/notes';
import type { SentMail } from '@marketplace/contracts/providers/sent-mails';
import type { ProviderMailRow } from '@marketplace/domain/mail-deliveries/provider-mails.view';
import type { NoteRow } from '@marketplace/domain/provider-notes/queries';

export const presentNote = ({ id, text, by, at }: NoteRow): ProviderNote => ({ id, text, by, at: at.toISOString() });

export const presentSentMail = ({ id, mail, at, outcome, enquiry }: ProviderMailRow): SentMail => ({
  id,
  mail,
  at: at.toISOString(),
  outcome,
  enquiry,
});
