/** What became of a mail, as a page says it. */
export const mailStates = {
  WAITING: 'The mail is on its way',
  SENT: 'Mailed',
  REFUSED: 'The mail was refused by their mail server',
  NOT_NEEDED: 'The mail was not sent: it was no longer needed',
  WITHHELD: 'The mail was not sent: the mailbox had reached its limit for the day',
  UNSUBSCRIBED: 'The mail was not sent: they want no more mails of this kind',
} as const;
export type MailState = keyof typeof mailStates;
export const mailStateNames = Object.keys(mailStates) as [MailState, ...MailState[]];
