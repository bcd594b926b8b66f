/** The state of a mail, as shown on pages. */
export const mailStates = {
  WAITING: 'Email on its way',
  SENT: 'Emailed',
  REFUSED: 'Their mail server rejected the email',
  NOT_NEEDED: 'Not emailed: no longer needed',
  WITHHELD: 'Not emailed: daily limit for this mailbox reached',
  UNSUBSCRIBED: 'Not emailed: unsubscribed from these emails',
} as const;
export type MailState = keyof typeof mailStates;
export const mailStateNames = Object.keys(mailStates) as [MailState, ...MailState[]];
