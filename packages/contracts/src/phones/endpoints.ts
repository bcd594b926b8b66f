import { z } from 'zod';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ConfirmPhone, PhoneSettings, PutPhone } from './schemas.ts';

export const phoneEndpoints = endpoints({
  getPhone: {
    method: 'get',
    path: '/api/providers/me/phone',
    summary: 'Get the number and the kinds of notices by WhatsApp or SMS of the signed-in person',
    reply: PhoneSettings,
  },
  setPhone: {
    method: 'put',
    path: '/api/providers/me/phone',
    summary: 'Set the number and the kinds of notices. A new number gets a code that confirms it',
    body: PutPhone,
    reply: PhoneSettings,
  },
  confirmPhone: {
    method: 'post',
    path: '/api/providers/me/phone/confirm',
    summary: 'Confirm the number with the code that we sent to it',
    body: ConfirmPhone,
    reply: PhoneSettings,
  },
  removePhone: {
    method: 'delete',
    path: '/api/providers/me/phone',
    summary: 'Remove the number, which ends the notices',
    reply: PhoneSettings,
  },
  receivePhoneEvents: {
    method: 'post',
    path: '/api/phone-notices/webhook',
    summary: 'Delivery reports and replies from the gateway, which signs the call',
    status: 204,
    reply: Nothing,
  },
  verifyPhoneWebhook: {
    method: 'get',
    path: '/api/phone-notices/webhook',
    summary: 'Prove to Meta that the webhook is ours',
    query: z.record(z.string(), z.unknown()),
    reply: Raw,
  },
});
