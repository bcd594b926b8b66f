/** Links that open a chat, a call or an email. */

/** A WhatsApp chat with a prefilled message. The number's leading plus is removed (specification section 1). */
export const whatsappLink = (number: string, message: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?${new URLSearchParams({ text: message }).toString().replaceAll('+', '%20')}`;

export const callLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** `+27825550134` as `082 555 0134`. Foreign numbers stay unchanged. */
export const phoneText = (number: string) => number.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '0$1\u00a0$2\u00a0$3');
