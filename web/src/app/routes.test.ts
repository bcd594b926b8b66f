import { reservedSlugs } from '@marketplace/contracts/profiles/slugs';
import { expect, test } from 'vitest';
import { type PatternName, patterns, to } from '../routing/paths.ts';
import { matchAddress } from './routes.ts';

const slugs = { category: 'home-improvement', subcategory: 'plumbing', province: 'gauteng' };

/** Every link of paths.ts with the page it must lead to. */
const links = {
  home: [to.home({ hash: 'support' }), 'home'],
  services: [to.services(), 'services'],
  category: [to.category(slugs), 'category'],
  subcategory: [to.subcategory(slugs), 'subcategory'],
  serviceLocation: [to.serviceLocation({ service: ['plumbing'], place: ['sandton-gauteng'] }), 'serviceLocation'],
  areasServed: [to.areasServed(), 'areasServed'],
  province: [to.province(slugs), 'province'],
  requestBoard: [to.requestBoard({ category: 'plumbing' }), 'requestBoard'],
  enquire: [to.enquire({ category: 'plumbing' }), 'enquire'],
  embedEnquire: [to.embedEnquire({ service: 'plumbing', place: 'gauteng' }), 'embedEnquire'],
  enquiryWizard: [to.enquiryWizard({ category: 'automotive' }), 'enquiryWizard'],
  becomeProvider: [
    to.becomeProvider({ plan: 'website', category: 'home-improvement', area: 'Sandton, Gauteng', hash: 'apply' }),
    'becomeProvider',
  ],
  contact: [to.contact(), 'contact'],
  mailPreferences: [to.mailPreferences({ token: 'a', category: 'leads' }), 'mailPreferences'],
  privacyPolicy: [to.privacyPolicy({ hash: 'kept' }), 'privacyPolicy'],
  terms: [to.terms({ hash: 'who' }), 'terms'],
  paiaManual: [to.paiaManual(), 'paiaManual'],
  accessibility: [to.accessibility(), 'accessibility'],
  sitemap: [to.sitemap(), 'sitemap'],
  request: [to.request({ token: 'a'.repeat(43) }), 'request'],
  requestMessages: [to.requestMessages({ token: 'a'.repeat(43), lead: '1' }), 'requestMessages'],
  signIn: [to.signIn({ returnTo: '/' }), 'signIn'],
  register: [to.register(), 'register'],
  forgotPassword: [to.forgotPassword(), 'forgotPassword'],
  verifyResult: [to.verifyResult(), 'verifyResult'],
  account: [to.account(), 'account'],
  yourData: [to.yourData(), 'yourData'],
  accountSecurity: [to.accountSecurity(), 'accountSecurity'],
  seekerDashboard: [to.seekerDashboard(), 'seekerDashboard'],
  seekerEnquiries: [to.seekerEnquiries(), 'seekerEnquiries'],
  seekerEnquiry: [to.seekerEnquiry({ id: '1' }), 'seekerEnquiry'],
  seekerMessages: [to.seekerMessages({ id: '1', lead: '2' }), 'seekerMessages'],
  providerDashboard: [to.providerDashboard(), 'providerDashboard'],
  providerLeads: [to.providerLeads(), 'providerLeads'],
  providerLead: [to.providerLead({ id: '1' }), 'providerLead'],
  providerQuote: [to.providerQuote({ id: '1' }), 'providerQuote'],
  leadInvitation: [to.leadInvitation({ id: '1' }), 'leadInvitation'],
  providerCalendar: [
    to.providerCalendar({ from: '2026-11-23', whose: '0198c1de-0000-7000-8000-000000000001' }),
    'providerCalendar',
  ],
  acceptedLeads: [to.acceptedLeads(), 'acceptedLeads'],
  providerMessages: [to.providerMessages(), 'providerMessages'],
  providerConversation: [to.providerConversation({ lead: '1' }), 'providerConversation'],
  providerPlan: [to.providerPlan(), 'providerPlan'],
  changePlan: [to.changePlan(), 'changePlan'],
  cardPayment: [to.cardPayment({ payment: '1' }), 'cardPayment'],
  providerRatings: [to.providerRatings(), 'providerRatings'],
  providerTeam: [to.providerTeam(), 'providerTeam'],
  providerIntegrations: [to.providerIntegrations(), 'providerIntegrations'],
  providerSettings: [to.providerSettings(), 'providerSettings'],
  providerProfile: [to.providerProfile({ slug: 'zaneles-plumbing' }), 'providerProfile'],
  adminDashboard: [to.adminDashboard(), 'adminDashboard'],
  adminWork: [to.adminWork({ group: 'documents' }), 'adminWork'],
  adminProviders: [to.adminProviders({ status: 'lapsing' }), 'adminProviders'],
  adminProviderImport: [to.adminProviderImport(), 'adminProviderImport'],
  adminProvider: [to.adminProvider({ id: '1' }), 'adminProvider'],
  adminUsers: [to.adminUsers({ role: 'ADMIN' }), 'adminUsers'],
  adminUser: [to.adminUser({ id: '1' }), 'adminUser'],
  adminApplications: [to.adminApplications({ status: 'waiting' }), 'adminApplications'],
  adminApplication: [to.adminApplication({ id: '1' }), 'adminApplication'],
  adminMessages: [to.adminMessages({ status: 'waiting' }), 'adminMessages'],
  adminMessage: [to.adminMessage({ id: '1' }), 'adminMessage'],
  adminEnquiries: [to.adminEnquiries(), 'adminEnquiries'],
  adminEnquiry: [to.adminEnquiry({ id: '1' }), 'adminEnquiry'],
  adminStatements: [to.adminStatements(), 'adminStatements'],
  adminPlanRequests: [to.adminPlanRequests(), 'adminPlanRequests'],
  adminReports: [to.adminReports(), 'adminReports'],
  adminHeldTexts: [to.adminHeldTexts(), 'adminHeldTexts'],
  adminAccessPasses: [to.adminAccessPasses(), 'adminAccessPasses'],
  adminMatching: [
    to.adminMatching({ left: 'observed', right: '0198c1de-0000-7000-8000-000000000001' }),
    'adminMatching',
  ],
  adminDemand: [to.adminDemand(), 'adminDemand'],
  adminMoney: [to.adminMoney(), 'adminMoney'],
  adminInvoices: [to.adminInvoices({ view: 'overdue' }), 'adminInvoices'],
  adminInvoice: [to.adminInvoice({ id: '1' }), 'adminInvoice'],
  adminPayments: [to.adminPayments({ from: '2026-11-01' }), 'adminPayments'],
  adminCardEvents: [to.adminCardEvents(), 'adminCardEvents'],
  adminMoneySettings: [to.adminMoneySettings(), 'adminMoneySettings'],
  adminIntegrations: [to.adminIntegrations(), 'adminIntegrations'],
  adminPartnerSite: [to.adminPartnerSite({ id: '1' }), 'adminPartnerSite'],
  adminAudit: [to.adminAudit({ subject: '1' }), 'adminAudit'],
  adminFailures: [to.adminFailures(), 'adminFailures'],
  adminQueues: [to.adminQueues({ queue: 'mail', state: 'failed' }), 'adminQueues'],
  adminHealth: [to.adminHealth(), 'adminHealth'],
  adminRunbook: [to.adminRunbook({ section: 'TimersWrong' }), 'adminRunbook'],
  lead: [to.lead({ id: '1' }), 'acceptedLeads'],
} satisfies Record<keyof typeof to, [link: string, page: PatternName]>;

test.each(Object.values(links))('%s leads to the page %s', (link, page) => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  const { route, context } = matchAddress(pathname, searchParams);
  expect(route.path).toBe(patterns[page as PatternName]);
  // The page must read every parameter that the link sets.
  expect([...context.search.keys()].sort()).toEqual([...searchParams.keys()].sort());
});

test('reserves the address of every page below /providers, so that no profile gets it', () => {
  const taken = Object.values(patterns).flatMap((pattern) => /^\/providers\/([a-z-]+)/.exec(pattern)?.[1] ?? []);
  expect(taken.length).toBeGreaterThan(3);
  expect(taken.filter((slug) => !reservedSlugs.includes(slug))).toEqual([]);
});
