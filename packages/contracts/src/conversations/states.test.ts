import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestOutcomes } from '../enquiries/request-outcomes.ts';
import { enquiryStatuses } from '../enquiries/schemas.ts';
import { leadStatuses } from '../leads/states.ts';
import { conversationSides } from '../sides.ts';
import { type ConversationFacts, conversationState, conversationStates, messageCan, readOnlyReason } from './states.ts';

const facts: fc.Arbitrary<ConversationFacts> = fc.record({
  leadStatus: fc.constantFrom(...leadStatuses),
  isContactRevoked: fc.boolean(),
  requestStatus: fc.constantFrom(...enquiryStatuses),
  requestOutcome: fc.option(fc.constantFrom(...requestOutcomes)),
  isSeekerErased: fc.boolean(),
  isProviderSuspended: fc.boolean(),
  hasProviderLeft: fc.boolean(),
});

test('only an accepted lead has a conversation', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(conversationState(given) === null).toBe(given.leadStatus !== 'ACCEPTED');
    }),
  );
});

test('both sides write only while the request goes on and nothing keeps them apart', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isOpen =
        given.leadStatus === 'ACCEPTED' &&
        given.requestStatus === 'in_progress' &&
        given.requestOutcome !== 'WITHDRAWN' &&
        given.requestOutcome !== 'UNKNOWN' &&
        !given.isContactRevoked &&
        !given.isSeekerErased &&
        !given.isProviderSuspended &&
        !given.hasProviderLeft;
      const state = conversationState(given);
      expect(messageCan('write', state)).toBe(isOpen);
      expect(messageCan('notify', state)).toBe(isOpen);
      expect(messageCan('delete', state)).toBe(isOpen);
    }),
  );
});

test.each(conversationStates)(
  '%s can be read, and says why it is read-only exactly if nothing can be written',
  (state) => {
    expect(messageCan('read', state)).toBe(true);
    for (const side of conversationSides) expect(readOnlyReason(state, side) === null).toBe(messageCan('write', state));
  },
);

test('without a conversation nothing is allowed', () => {
  for (const action of ['read', 'write', 'delete', 'notify', 'report'] as const)
    expect(messageCan(action, null)).toBe(false);
});
