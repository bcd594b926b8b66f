/** Which ways to reach a person are offered, and in which order. Without zod, because every page with contact buttons needs it. */
import type { ContactMethod } from '../enquiries/facts.ts';

/** South African ranges in E.164 (ICASA's numbering plan, 2016): 06 to 08 without toll-free, shared-cost and internet numbers; 01 to 05. */
const [southAfrican, mobile, landline] = [/^\+27/, /^\+27(?:6|7|8[1-5])/, /^\+27[1-5]/];

export const isMobileNumber = (number: string): boolean => mobile.test(number);
export const isLandlineNumber = (number: string): boolean => landline.test(number);
/** Whether the number can get an SMS. A foreign number may. */
const takesSms = (number: string): boolean => !southAfrican.test(number) || isMobileNumber(number);

export type ContactWay = {
  method: ContactMethod;
  /** The number in E.164, or the email address. */
  address: string;
  /** The person's first available preference. */
  preferred: boolean;
};

const usualOrder: readonly ContactMethod[] = ['call', 'whatsapp', 'email', 'sms'];

/**
 * The available ways: those that the person chose, in their order, then the others in the usual one. A number can always be called,
 * and only one that takes SMS gets one. Empty addresses are not available.
 * @param whatsapp the number to chat with, if there is one
 */
export const contactWays = ({
  call,
  whatsapp,
  email,
  chosen = [],
}: {
  call: string | null;
  whatsapp: string | null;
  email: string | null;
  chosen?: readonly ContactMethod[];
}): ContactWay[] => {
  const addresses: Record<ContactMethod, string | null> = {
    call,
    whatsapp,
    email,
    sms: call && takesSms(call) ? call : null,
  };
  return [...new Set([...chosen, ...usualOrder])]
    .flatMap((method) => {
      const address = addresses[method];
      return address ? [{ method, address }] : [];
    })
    .map((way, place) => ({ ...way, preferred: place === 0 && chosen.includes(way.method) }));
};
