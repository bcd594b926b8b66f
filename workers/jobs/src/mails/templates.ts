/** Every mail template: one line a mail. A mail job without a line here does not compile (`registry.ts`). */
export { emailChange } from './accounts/email-change.ts';
export { emailChanged } from './accounts/email-changed.ts';
export { newDevice } from './accounts/new-device.ts';
export { passwordChanged } from './accounts/password-changed.ts';
export { registered } from './accounts/registered.ts';
export { resetPassword } from './accounts/reset-password.ts';
export { sessionStolen } from './accounts/session-stolen.ts';
export { setPassword } from './accounts/set-password.ts';
export { verifyEmail } from './accounts/verify-email.ts';
export { contactReceived } from './contact/contact-received.ts';
export { contactTeam } from './contact/contact-team.ts';
export { enquiryReceived } from './enquiries/enquiry-received.ts';
export { followUp } from './leads/follow-up.ts';
export { leadAccepted } from './leads/lead-accepted.ts';
export { leadSent } from './leads/lead-sent.ts';
export { applicationReceived } from './provider-applications/application-received.ts';
export { applicationTeam } from './provider-applications/application-team.ts';
