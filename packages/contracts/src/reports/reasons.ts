/** Why a lead or a conversation is reported. Without zod, because forms need the labels. */

export const leadReportReasons = {
  WRONG_NUMBER: 'The number is wrong',
  NOT_REAL: 'It isn’t a real request',
  HAS_SOMEONE: 'The client already has someone',
  SPAM: 'It’s spam',
} as const;
export type LeadReportReason = keyof typeof leadReportReasons;

export const conversationReportReasons = {
  SPAM: 'Spam',
  ABUSIVE: 'Abusive or threatening',
  PAYS_UPFRONT: 'Asks me to pay upfront',
  OTHER: 'Something else',
} as const;
export type ConversationReportReason = keyof typeof conversationReportReasons;

export const reportKinds = ['LEAD', 'CONVERSATION'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The label of a reason; the reason itself if this release does not know it. */
export const reportReasonText = (kind: ReportKind, reason: string): string => {
  const texts: Readonly<Record<string, string>> = kind === 'LEAD' ? leadReportReasons : conversationReportReasons;
  return texts[reason] ?? reason;
};

/** Whether the client of a report can be asked for the right number: once, while the report is open. */
export const canAskForNumber = (report: { kind: ReportKind; reason: string; clientAskedAt: unknown }): boolean =>
  report.kind === 'LEAD' &&
  report.reason === ('WRONG_NUMBER' satisfies LeadReportReason) &&
  report.clientAskedAt === null;

export const reportStatuses = ['OPEN', 'CONFIRMED', 'DISMISSED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
