/** Addresses that open a chat, a call or a mail. */

/** Opens a WhatsApp chat with the message typed in; the number's leading plus is removed (specification section 1). */
export const whatsappLink = (number: string, message: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?${new URLSearchParams({ text: message }).toString().replaceAll('+', '%20')}`;

/** Calls a number on a phone. */
export const callLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** `+27825550134` as people read it here: `082 555 0134`; another country's number stays as it is. */
export const phoneText = (number: string) => number.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '0$1\u00a0$2\u00a0$3');
