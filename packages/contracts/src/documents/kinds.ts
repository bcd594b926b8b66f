/** Kinds of checks and of the documents behind them, and the states of documents. Without zod, because pages need them. */

export const documentKinds = {
  identity: {
    name: 'Identity',
    hint: 'South African ID, passport or driving licence of the owner.',
    isRequired: true,
    isForGood: true,
  },
  registration: {
    name: 'Company registration',
    hint: 'CIPC certificate. If you trade in your own name, a bank letter or tax certificate.',
    isRequired: true,
    isForGood: true,
  },
  licence: {
    name: 'Trade licence',
    hint: 'For example PIRB, ECA or a wireman’s licence.',
    isRequired: false,
    isForGood: false,
  },
  insurance: { name: 'Insurance', hint: 'Public liability policy.', isRequired: false, isForGood: false },
  references: {
    name: 'References',
    hint: 'Letters or emails from clients, as one file.',
    isRequired: false,
    isForGood: false,
  },
} as const satisfies Record<string, { name: string; hint: string; isRequired: boolean; isForGood: boolean }>;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];
/** A provider is verified while all of these, and those of `tradeChecks`, are checked. */
export const requiredDocuments = documentKindNames.filter((kind) => documentKinds[kind].isRequired);

/**
 * The checks that a trade requires in addition, by the id of its category. They apply to providers that chose the category or one
 * below it. Only what South African law requires of everyone in the trade. A new line needs a migration of `required_checks`.
 */
export const tradeChecks: Readonly<Record<string, readonly DocumentKind[]>> = {
  // Electrical work. Electrical Installation Regulations 2009, regulation 6: contractors are registered with the Department of
  // Employment and Labour.
  '01a1fbbf-4993-73b7-9745-0b5f6da84cd0': ['licence'],
  // Gas installation. Pressure Equipment Regulations 2009, regulation 17: an authorised person is registered with SAQCC Gas.
  '01a1fbbf-49a1-786e-8603-e6ff37e8cabf': ['licence'],
  // Pest control. Act 36 of 1947, section 3: operators are registered with the Department of Agriculture.
  '01a1fbbf-49f2-76a9-85d3-471b809666b8': ['licence'],
  // Event security. Private Security Industry Regulation Act 56 of 2001, section 20: providers are registered with PSIRA.
  '01a1fbbf-4d51-7d9d-9efc-11b48c0adb3a': ['licence'],
};

/** The checks that verify a provider with these categories. `categoryIds` also has the categories above them. */
export const requiredChecks = (categoryIds: readonly string[]): DocumentKind[] => {
  const required = new Set([...requiredDocuments, ...categoryIds.flatMap((id) => tradeChecks[id] ?? [])]);
  return documentKindNames.filter((kind) => required.has(kind));
};

/** How a check was done. */
export const checkMethods = { document: 'Document', in_person: 'In person', video_call: 'Video call' } as const;
export type CheckMethod = keyof typeof checkMethods;
export const checkMethodNames = Object.keys(checkMethods) as [CheckMethod, ...CheckMethod[]];

/** Whether checks of all these kinds hold without an end. */
export const areForGood = (kinds: readonly DocumentKind[]): boolean =>
  kinds.every((kind) => documentKinds[kind].isForGood);

/** The required kinds without a check that is current at `now`. */
export const missingChecks = (
  required: readonly DocumentKind[],
  checks: readonly { kind: DocumentKind; validUntil: Date | null }[],
  now: Date,
): DocumentKind[] =>
  required.filter(
    (kind) => !checks.some((check) => check.kind === kind && (check.validUntil === null || check.validUntil > now)),
  );

/** `waiting`: for an administrator. */
export const documentStates = { waiting: 'To check', confirmed: 'Confirmed', rejected: 'Rejected' } as const;
export type DocumentState = keyof typeof documentStates;
export const documentStateNames = Object.keys(documentStates) as [DocumentState, ...DocumentState[]];

const allowed = {
  confirm: ['waiting'],
  reject: ['waiting'],
  remove: ['waiting', 'rejected'],
} satisfies Record<string, DocumentState[]>;
/** Whether a document in this state allows the action. */
export const documentCan = (action: keyof typeof allowed, document: { state: DocumentState }): boolean =>
  allowed[action].some((state) => state === document.state);

/** Why a document was rejected, as shown to the provider. For `other`, the note gives the reason. */
export const documentRejections = {
  page: 'A page is missing',
  unreadable: 'Hard to read',
  expired: 'Expired',
  name: 'The name doesn’t match',
  register: 'Not on the register',
  other: 'Another reason',
} as const;
export type DocumentRejection = keyof typeof documentRejections;
export const documentRejectionNames = Object.keys(documentRejections) as [DocumentRejection, ...DocumentRejection[]];
