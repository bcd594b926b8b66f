/**
 * Which test uses each control of administration: by its role and name, with a word where a name is another one every time
 * (PROVIDER, REQUEST, WHO, N for a number). `admin-controls.e2e.ts` looks for controls that are not here.
 */
import { testsIn, type Use } from './controls.ts';

const admin = testsIn('infra/test/e2e/admin.e2e.ts', {
  palette: 'Ctrl+K finds a page and a provider from anywhere, by keyboard alone and with the button of a phone',
  dashboard: 'the dashboard says what the API counted, as a chart and as a table',
  audit: 'the audit log says what was done, is filtered by the address and comes as a file',
  provider: 'a provider is found, verified, put on another plan, suspended and let go again, and the log says so',
  several: 'several providers are chosen and suspended for one reason',
  pass: 'a pass is generated, copied, mailed and taken back',
});
const office = testsIn('infra/test/e2e/admin-applications.e2e.ts', {
  decide: 'an application is approved, another rejected in words, a third asked back and answered',
  several: 'several applications are chosen and rejected in the same words',
  message: 'a message is taken, answered in one thread, closed and opened again',
});
const enquiries = testsIn('infra/test/e2e/admin-enquiries.e2e.ts', {
  one: 'an enquiry is found, opened, matched again and removed, and the log says who saw whose it is',
  several: 'several enquiries are chosen and removed for one reason',
  held: 'a held text is led to from the dashboard, read with its marks, and released',
});
const users = testsIn('infra/test/e2e/admin-users.e2e.ts', {
  role: 'a role is given and taken: the dialog warns, the open tab is refused, and the history says so',
});
const matching = testsIn('infra/test/e2e/admin-matching.e2e.ts', {
  rule: 'a changed rule is run over the last 30 days, and stands beside what really happened',
  demand: 'where requests go unmet is told, and an invitation from there fills in the application',
});
const health = testsIn('infra/test/e2e/admin-health.e2e.ts', {
  words: 'an administrator sees every server, process and queue',
});
const runbook = testsIn('web/src/features/admin-health/runbook-page.dom.test.tsx', {
  sections: 'every link of a health line leads to a heading of the runbook',
});
/** Walks through all of administration, and comes by what no journey passes. */
const here = testsIn('infra/test/e2e/admin-controls.e2e.ts', {
  walk: 'has a test that uses it',
});
const providerShell = testsIn('infra/test/e2e/provider-dashboard.e2e.ts', {
  shell: 'the sidebar leads where it says, and its last button out of the account',
});
const settings = testsIn('infra/test/e2e/first-steps.e2e.ts', { saved: 'settings are read, checked and saved' });
const rule = testsIn('web/src/features/admin-matching/matching-page.dom.test.tsx', {
  sent: 'a changed copy of the rule is sent, and a wrong one is not',
  cancelled: 'one that is under way is followed until it is done, and can be cancelled',
  compared: 'the latest stands beside what really happened: figures, and who gains and loses',
});
const failures = testsIn('web/src/features/admin-failures/failures-page.dom.test.tsx', {
  retry: 'each failure says what did not happen, since when, how often and what to do; a retry takes it from the list',
  discard: 'discarding asks first',
});
/** Filters, headers, files and pages of the lists. */
const filtered = testsIn('web/src/app/admin-lists.dom.test.tsx', {
  each: 'test.each(Object.keys(lists))',
  chosen: '%s that are chosen are acted on, once that is confirmed',
  days: 'the audit log is of some days',
  person: 'the audit log is of one person, or about one thing',
  cleared: 'a search is asked for after a pause, and Clear Filters empties its box',
});
const table = testsIn('web/src/components/data-table.dom.test.tsx', {
  all: 'rows are selected one by one and all at once',
});
const waiting = testsIn('web/src/features/admin-dashboard/waiting.dom.test.tsx', {
  failed: 'what waits is said, and each leads to where it is seen to',
});
const chosen = testsIn('web/src/forms/act-on-each-dialog.dom.test.tsx', {
  told: 'one after another is done, for the reason that was typed, and what says so is closed',
});
const definition = testsIn('web/src/ui/definition.dom.test.tsx', {
  opens: 'the keyboard opens it by Enter, and Escape closes it where it was',
});

/** A dialog's way back, and its corner. */
const dialog = { 'button Cancel': here('walk'), 'button Close': here('walk') };
const pager = { 'link Next Page': filtered('each'), 'link First Page': filtered('each') };
/** What is chosen in a list without a reason of its own. */
const bulk = {
  'checkbox Select all rows shown': table('all'),
  'checkbox Select WHICH': filtered('chosen'),
};
const selection = {
  'checkbox Select all rows shown': table('all'),
  'checkbox Select WHICH': admin('several'),
  'button Choose None': here('walk'),
};

export type PageName = keyof typeof usedBy;
export const usedBy = {
  shell: {
    'link Skip to content': providerShell('shell'),
    'link Marketplace, home': providerShell('shell'),
    'button Find': admin('palette'),
    'link Dashboard': here('walk'),
    'link Providers': here('walk'),
    'link Enquiries': here('walk'),
    'link Users': here('walk'),
    'link Applications': here('walk'),
    'link Messages': here('walk'),
    'link Held Texts': here('walk'),
    'link Access Passes': here('walk'),
    'link Unmet Demand': here('walk'),
    'link Matching': here('walk'),
    'link Health': here('walk'),
    'link Failures': here('walk'),
    'link Queues': here('walk'),
    'link Audit': here('walk'),
    'link Account': here('walk'),
    'button Logout': providerShell('shell'),
    // A message's, that it is done.
    'button Close': chosen('told'),
  },
  palette: {
    'combobox A page, or a name, address, reference or number': admin('palette'),
    'button Close': here('walk'),
  },
  dashboard: {
    'button What Total Providers means': definition('opens'),
    'button What Active Enquiries means': definition('opens'),
    'button What Revenue means': definition('opens'),
    'button What Match Rate means': definition('opens'),
    'button Show as table: Requests per day': admin('dashboard'),
    'link See applications': here('walk'),
    'link Read messages': office('message'),
    'link Look at them': enquiries('held'),
    'link See whose': here('walk'),
    'link See what failed': waiting('failed'),
    'link All enquiries': here('walk'),
    'link REQUEST': here('walk'),
    'link SECTION': runbook('sections'),
  },
  providers: {
    ...dialog,
    ...pager,
    ...selection,
    'link CSV of these providers': admin('provider'),
    'searchbox Search providers': admin('provider'),
    'combobox State': admin('several'),
    'combobox Plan': filtered('each'),
    'link Clear Filters': filtered('cleared'),
    'button Business': filtered('each'),
    'button Joined': filtered('each'),
    'link PROVIDER': admin('provider'),
    'button Suspend': admin('several'),
    'textbox Reason': admin('several'),
  },
  provider: {
    ...dialog,
    'link Providers': here('walk'),
    'button Suspend': admin('provider'),
    'button Lift the Suspension': admin('provider'),
    'textbox Reason': admin('provider'),
    'textbox Why (optional)': here('walk'),
    'button Verify': admin('provider'),
    'button Check Anew': admin('provider'),
    'button Take It Back': admin('provider'),
    'checkbox Identity': admin('provider'),
    'checkbox Registration number': admin('provider'),
    "checkbox Trade licence (PIRB, ECA, wireman's)": admin('provider'),
    'checkbox Insurance': admin('provider'),
    'checkbox Address': admin('provider'),
    'checkbox Phone number': admin('provider'),
    'checkbox References': admin('provider'),
    'textbox Valid until': admin('provider'),
    'textbox Note (optional)': admin('provider'),
    'button Change Plan': admin('provider'),
    'combobox Plan': admin('provider'),
    'combobox Subscription': here('walk'),
    'button Save': admin('provider'),
    'button Edit': admin('provider'),
    'link Audit trail': admin('provider'),
    'link USER': here('walk'),
    'textbox Business name': settings('saved'),
    'textbox Phone (optional)': admin('provider'),
    'combobox Base city': settings('saved'),
    'slider Coverage radius, as a slider': settings('saved'),
    'textbox Coverage radius': settings('saved'),
    'checkbox PROVINCE': settings('saved'),
    'searchbox Search services': settings('saved'),
    'button Remove SERVICE': settings('saved'),
  },
  enquiries: {
    ...dialog,
    ...pager,
    'link CSV of these enquiries': enquiries('one'),
    'searchbox Search enquiries': enquiries('one'),
    'combobox State': filtered('each'),
    'combobox Category': filtered('each'),
    'combobox Province': filtered('each'),
    'combobox Text': filtered('each'),
    'combobox Order': filtered('each'),
    'link Clear Filters': filtered('cleared'),
    'checkbox Select all enquiries shown': enquiries('several'),
    'checkbox Select WHICH': here('walk'),
    'button Choose None': here('walk'),
    'link REQUEST': enquiries('one'),
    'button Remove': enquiries('several'),
    'combobox Reason': enquiries('several'),
    'textbox In your own words (optional)': enquiries('one'),
    'button Back to the List': here('walk'),
    'link Leads, Matching, History': enquiries('one'),
    'link MAIL': here('walk'),
    'link CALL': here('walk'),
  },
  enquiry: {
    ...dialog,
    'link Enquiries': here('walk'),
    'button Remove': enquiries('one'),
    'combobox Reason': enquiries('one'),
    'textbox In your own words (optional)': enquiries('one'),
    'button Mask what is suspicious in WHICH': enquiries('held'),
    'button Show as It Is what WHICH says': enquiries('held'),
    'button Match Again': enquiries('one'),
    'link Audit trail': enquiries('one'),
    'link PROVIDER': here('walk'),
    'link MAIL': here('walk'),
    'link CALL': here('walk'),
  },
  users: {
    ...dialog,
    ...pager,
    'link CSV of these users': filtered('each'),
    'searchbox Search users': users('role'),
    'combobox Role': users('role'),
    'link Clear Filters': filtered('cleared'),
    'button Name': filtered('each'),
    'button Joined': filtered('each'),
    'link USER': users('role'),
    ...bulk,
    'button Sign Out Everywhere': filtered('chosen'),
    'button Edit Role of WHO': users('role'),
    'button Update Role': users('role'),
  },
  user: {
    ...dialog,
    'link Users': here('walk'),
    'button Edit Role': users('role'),
    'combobox Role': users('role'),
    'button Update Role': users('role'),
    'button Sign Out Everywhere': users('role'),
    'button Send Reset Link': users('role'),
    'button Send the Link': users('role'),
    'link Audit trail': here('walk'),
    'link PROVIDER': here('walk'),
  },
  applications: {
    ...dialog,
    ...selection,
    'link CSV of these applications': office('decide'),
    'searchbox Search applications': office('decide'),
    'combobox State': office('decide'),
    'link Clear Filters': filtered('cleared'),
    'button Business': filtered('each'),
    'button Applied': filtered('each'),
    'link APPLICATION': office('decide'),
    'button Reject': office('several'),
    'textbox Why': office('several'),
  },
  application: {
    ...dialog,
    'link Applications': here('walk'),
    'button Approve': office('decide'),
    'button Reject': office('decide'),
    'textbox Why': office('decide'),
    'button Ask Back': office('decide'),
    'textbox Question': office('decide'),
    'button Send Question': office('decide'),
    'button Send a New Link': office('decide'),
    'link Audit trail': office('decide'),
  },
  messages: {
    ...pager,
    'link CSV of these messages': filtered('each'),
    'searchbox Search messages': office('message'),
    'combobox State': filtered('each'),
    'combobox Looked after by': filtered('each'),
    'combobox About': filtered('each'),
    'link Clear Filters': filtered('cleared'),
    ...bulk,
    'button Close Them': filtered('chosen'),
    'button Sent': filtered('each'),
    'link MESSAGE': office('message'),
  },
  message: {
    'link Messages': here('walk'),
    'button Take It': office('message'),
    'combobox Looked after by': here('walk'),
    'textbox Your answer': office('message'),
    'button Send Answer': office('message'),
    'button Close': office('message'),
    'button Open Again': office('message'),
    'link Audit trail': here('walk'),
  },
  heldTexts: {
    'link REQUEST': here('walk'),
    'button Mask what is suspicious in WHICH': enquiries('held'),
    'button Show as It Is what WHICH says': enquiries('held'),
  },
  passes: {
    ...dialog,
    ...pager,
    'link CSV of these access passes': filtered('each'),
    'textbox Email address': admin('pass'),
    'combobox Plan': admin('pass'),
    'combobox Good for': admin('pass'),
    'button Generate': admin('pass'),
    'textbox Access link': admin('pass'),
    'button Copy Link': admin('pass'),
    'button Send by Email': admin('pass'),
    'searchbox Search access passes': admin('pass'),
    'combobox State': filtered('each'),
    'link Clear Filters': filtered('cleared'),
    ...bulk,
    'button Revoke Them': filtered('chosen'),
    'button Send by Email to WHO': here('walk'),
    'button Revoke the pass of WHO': admin('pass'),
    'button Revoke': admin('pass'),
  },
  demand: {
    'button Show as table: By week': here('walk'),
    'button Show as chart: By week': here('walk'),
    'button Invite for WHICH': matching('demand'),
    'textbox Invitation link': matching('demand'),
    'button Copy Link': matching('demand'),
    'button Close': matching('demand'),
  },
  matching: {
    'textbox Name of this simulation': matching('rule'),
    'textbox Providers at a time': matching('rule'),
    'textbox Hours to answer': rule('sent'),
    'textbox Distance bands, up to km': matching('rule'),
    'button Move up: WHICH': matching('rule'),
    'button Move down: WHICH': rule('sent'),
    'button Run Simulation': matching('rule'),
    'button Cancel WHICH': rule('cancelled'),
    'combobox Compare': matching('rule'),
    'combobox With': matching('rule'),
    'link PROVIDER': rule('compared'),
  },
  health: {
    'link What failed, in words': health('words'),
    'link Runbook': health('words'),
    'link SECTION': runbook('sections'),
  },
  runbook: { 'link Health': here('walk'), 'link SECTION': runbook('sections') },
  failures: {
    'button Retry: WHICH': failures('retry'),
    'button Discard: WHICH': failures('discard'),
    'button Discard': failures('discard'),
    'button Cancel': failures('discard'),
  },
  audit: {
    ...pager,
    'link CSV of these entries': admin('audit'),
    'combobox What': admin('audit'),
    'textbox From': filtered('days'),
    'textbox To': filtered('days'),
    'link Clear Filters': filtered('cleared'),
    'link All that WHO did': filtered('person'),
    'link All about WHICH': filtered('person'),
    'link Show all': filtered('person'),
  },
} as const satisfies Record<string, Record<string, Use>>;
