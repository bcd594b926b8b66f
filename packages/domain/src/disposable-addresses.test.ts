import { expect, test } from 'vitest';
import { addressFaults } from './disposable-addresses.ts';

test.each(['thandi@mailinator.com', 'thandi@inbox.mailinator.com', 'a@yopmail.com'])(
  'rejects the disposable address %s',
  (email) =>
    expect(addressFaults({ contactEmail: email })).toEqual({
      contactEmail: 'This looks like a disposable address. Please enter one that you check.',
    }),
);

test.each(['thandi@gmail.com', 'info@vodamail.co.za', 'a@mailinators.example', 'mailinator.com@example.org', ''])(
  'accepts %s',
  (email) => expect(addressFaults({ contactEmail: email })).toEqual({}),
);
