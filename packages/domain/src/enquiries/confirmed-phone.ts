/** A request's phone number that its seeker confirmed with a code (`phones`). */

/** SQL over `phones as ph` and `enquiries as e`: the number is still in the request's contact details. */
export const isPhoneOfRequest = '(ph.number = e.contact_phone or ph.number = e.contact_whatsapp)';

/** SQL over `enquiries as e`: when the seeker confirmed the phone number in the contact details. */
export const phoneConfirmedAtSql = `(select ph.confirmed_at from phones ph where ph.enquiry_id = e.id and ${isPhoneOfRequest})`;
