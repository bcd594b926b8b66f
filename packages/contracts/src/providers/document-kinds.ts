/** Kinds of documents with which providers prove who they are, and their states. Without zod, because pages need them. */

export const documentKinds = {
  identity: { name: 'Identity', hint: 'South African ID, passport or driving licence of the owner.', isRequired: true },
  registration: {
    name: 'Company registration',
    hint: 'CIPC certificate. If you trade in your own name, a bank letter or tax certificate.',
    isRequired: true,
  },
  licence: { name: 'Trade licence', hint: 'For example PIRB, ECA or a wireman’s licence.', isRequired: false },
  insurance: { name: 'Insurance', hint: 'Public liability policy.', isRequired: false },
  references: { name: 'References', hint: 'Letters or emails from clients, as one file.', isRequired: false },
} as const satisfies Record<string, { name: string; hint: string; isRequired: boolean }>;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];
/** Confirming all of these verifies the provider. */
export const requiredDocuments = documentKindNames.filter((kind) => documentKinds[kind].isRequired);

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
