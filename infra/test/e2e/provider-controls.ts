/**
 * Which test uses each control of the provider's pages: by its role and name, with a word where a name is another one every
 * time (LEAD, CLIENT, DEVICE, REPLY, N for a number). `provider-controls.e2e.ts` looks for controls that are not here.
 */
import { testsIn, type Use } from './controls.ts';

export type PageName = 'dashboard' | 'leads' | 'lead' | 'accepted' | 'settings' | 'account';

const dashboard = testsIn('infra/test/e2e/provider-dashboard.e2e.ts', {
  shell: 'the sidebar leads where it says, and its last button out of the account',
  tables: 'it is the first item of the navigation, and its tables say what was counted',
  arrives: 'a lead that arrives waits on it and counts in it, without a reload',
});
const leads = testsIn('infra/test/e2e/leads.e2e.ts', {
  filters: 'the filters are really applied, live in the address, and survive the back button',
  order: 'what ends soonest comes first when asked for, and stays so over a reload',
  several: 'several leads are declined at once, with one reason, unless that is undone',
  accepts: 'a client who came by a short form, without a description, says so in full',
  exports: 'exported data is a file',
  told: 'what a lead does when it arrives is chosen once, and every page says so until it is looked at or dismissed',
});
const lead = testsIn('infra/test/e2e/lead-page.e2e.ts', {
  accepts: 'a mail leads to the whole request, masked; accepting puts name and message where the button was',
  declines: 'a decline can be undone, is sent when it is not, and takes a reason',
  leaves: 'a decline that waits is sent by leaving the site',
});
const journey = testsIn('infra/test/e2e/first-steps.e2e.ts', {
  way: 'from an application to the first job won, in the chart',
  settings: 'settings are read, checked and saved',
});
const crm = testsIn('infra/test/e2e/crm.e2e.ts', {
  moves: 'a client moves through the CRM: value, reason, note and history stay',
  followUp: 'a follow-up stands in the list, for today or a later day',
  search: 'the list is searched, filtered and sorted, and the address keeps it',
  replies: 'a quick reply is written once and opens with client and job filled in',
  paper: 'on paper there are the leads and nothing else',
});
const files = testsIn('infra/test/e2e/attachments.e2e.ts', {
  seen: 'files go to the provider that accepts, over a line that is cut',
});
const account = testsIn('infra/test/e2e/accounts-profile.e2e.ts', {
  name: 'name and phone are saved by themselves, and a wrong one says why',
  email: 'another address comes with its link, and is undone by the old one',
  password: 'a changed password needs the one before, and ends the other sessions',
  data: 'a copy of the own data is mailed, and a deletion says first what goes, and is taken back',
  sessions: 'every session is listed and can be ended, alone or with all the others',
});
const factor = testsIn('infra/test/e2e/second-factor.e2e.ts', {
  way: 'comes to the own account from the header, and on to what opens it',
  app: 'an app is set up by its picture or its key, and recovery codes are shown once',
});
const passkey = testsIn('infra/test/e2e/passkeys.e2e.ts', {
  adds: 'a passkey is added with recovery codes, renamed and removed',
});
const table = testsIn('web/src/components/data-table.dom.test.tsx', {
  more: 'Load More asks for the rows below',
  all: 'rows are selected one by one and all at once',
});
const publicListing = testsIn('web/src/features/provider-settings/public-listing-section.dom.test.tsx', {
  switched: 'nobody is named who has not switched it on, and it is saved as it is switched',
});
const leadNotice = testsIn('web/src/app/shells/provider/lead-notice.dom.test.tsx', {
  several: 'two are told as two, and a third answer with the same leads says nothing again',
});
const leadMail = testsIn('web/src/features/provider-settings/notifications/lead-mail.dom.test.tsx', {
  takesBack: 'takes back what the server refuses',
});
const mailChoice = testsIn('web/src/features/provider-settings/notifications/mail-choice.dom.test.tsx', {
  switched: 'shows which mails come, without invitations, and saves what is switched at once',
});
const pushSwitch = testsIn('web/src/features/provider-settings/notifications/push-switch.dom.test.tsx', {
  switched: 'switched on, the person is asked, the browser subscribes with our key and the server is told',
});
const definition = testsIn('web/src/ui/definition.dom.test.tsx', {
  opens: 'the keyboard opens it by Enter, and Escape closes it where it was',
});

/** How an accepted client is reached, asked for first or not. */
const reach = {
  'link WhatsApp CLIENT': crm('replies'),
  'link WhatsApp CLIENT, asked for first': crm('replies'),
  'link Call Client CLIENT': lead('accepts'),
  'link Call Client CLIENT, asked for first': lead('accepts'),
  'link Send Email to CLIENT': crm('replies'),
  'link Send Email to CLIENT, asked for first': crm('replies'),
  'link SMS to CLIENT': crm('replies'),
  'link SMS to CLIENT, asked for first': crm('replies'),
  'combobox Message (optional)': crm('replies'),
  'textbox Text of the message': crm('replies'),
};

export const usedBy: Record<PageName | 'shell', Record<string, Use>> = {
  shell: {
    'link Skip to content': dashboard('shell'),
    'link Marketplace, home': dashboard('shell'),
    'link Dashboard': dashboard('tables'),
    'link Leads': dashboard('shell'),
    'link Leads N open': dashboard('shell'),
    'link Accepted': dashboard('shell'),
    'link Ratings': dashboard('shell'),
    'link Settings': dashboard('shell'),
    'link Account': factor('way'),
    'button Logout': dashboard('shell'),
    // The notice of a lead that has just come.
    'link LEAD': leads('told'),
    'link See all': leadNotice('several'),
    'button Dismiss': leads('told'),
  },
  dashboard: {
    'link Decide: LEAD': journey('way'),
    'link See All: open leads': dashboard('arrives'),
    'link See It: open leads': dashboard('arrives'),
    'link Open: LEAD': crm('followUp'),
    'link See All: follow-ups': crm('followUp'),
    'button Show as table: Leads by week': dashboard('tables'),
    'button Show as table: Value of jobs won': dashboard('tables'),
  },
  leads: {
    'button What Open Leads means': definition('opens'),
    'button What This Week means': definition('opens'),
    'button What Accepted means': definition('opens'),
    'button What Response Rate means': definition('opens'),
    'button All': leads('filters'),
    'button Open': leads('filters'),
    'button Accepted': leads('filters'),
    'button Declined': leads('filters'),
    'button Expired': leads('filters'),
    'button Today': leads('filters'),
    'button This Week': leads('filters'),
    'button All Time': leads('filters'),
    'link Clear Filters': leads('filters'),
    'link LEAD': leads('filters'),
    'combobox Order': leads('order'),
    'checkbox Select LEAD': leads('several'),
    'checkbox Select all rows shown': table('all'),
    'combobox Why? (optional)': leads('several'),
    'button Decline It': leads('several'),
    'button Clear Selection': leads('several'),
    'button Undo It': leads('several'),
    'button Undo: LEAD': lead('declines'),
    'button Accept: LEAD': leads('accepts'),
    'button Decline: LEAD': lead('leaves'),
    'link View Details: LEAD': leads('accepts'),
    'button Load More': table('more'),
  },
  lead: {
    ...reach,
    'link All leads': leads('filters'),
    'button Accept': lead('accepts'),
    'button Decline': lead('declines'),
    'button Undo': lead('declines'),
    'radio Too far': lead('declines'),
    'radio Wrong trade': lead('declines'),
    'radio Too busy': lead('declines'),
    'radio Budget too low': lead('declines'),
    'radio Other': lead('declines'),
    'link View Details': journey('way'),
  },
  accepted: {
    ...reach,
    'button Quick Replies': crm('replies'),
    'button Print': crm('paper'),
    'link Export Data as CSV': leads('exports'),
    'link Export Data as Excel': leads('exports'),
    'searchbox Search your accepted leads': crm('search'),
    'combobox Status': crm('search'),
    'combobox Order': crm('search'),
    'link Clear Filters': crm('search'),
    'link LEAD: View Full Details': crm('search'),
    'button Load More': table('more'),
    'button Close': journey('way'),
    'combobox Status of LEAD': crm('moves'),
    'button Look at FILE': files('seen'),
    'link FILE': files('seen'),
    'button Next': files('seen'),
    'button Previous': files('seen'),
    'textbox Value of the job (optional)': crm('moves'),
    'combobox Why it was lost (optional)': crm('moves'),
    'textbox Note on LEAD': crm('moves'),
    'textbox Follow up on (optional)': crm('followUp'),
    'button Tomorrow': crm('followUp'),
    'button In N days': crm('followUp'),
    'button In a week': crm('followUp'),
    'button Clear': crm('followUp'),
    'textbox Name': crm('replies'),
    'textbox Text': crm('replies'),
    'button Remove REPLY': crm('replies'),
    'button Add a Reply': crm('replies'),
    'button Save Replies': crm('replies'),
  },
  settings: {
    'textbox Business name': journey('settings'),
    'textbox Phone (optional)': journey('settings'),
    'combobox Base city': journey('settings'),
    'slider Coverage radius, as a slider': journey('settings'),
    'textbox Coverage radius': journey('settings'),
    'checkbox PROVINCE': journey('settings'),
    'searchbox Search services': journey('way'),
    'button Remove Plumbing, all N services below it': journey('settings'),
    'textbox Leads come again on (optional)': journey('settings'),
    'button Pause Leads': journey('settings'),
    'radio Each at once': leads('told'),
    'radio One an hour': leadMail('takesBack'),
    'radio One at N:N': leads('told'),
    'switch New leads': mailChoice('switched'),
    'switch Leads that close soon': mailChoice('switched'),
    'switch Clients to ask again': mailChoice('switched'),
    'switch Verification that lapses': mailChoice('switched'),
    'switch New ratings': mailChoice('switched'),
    'switch Show my business on public pages': publicListing('switched'),
    'switch Notify this device when a lead arrives': pushSwitch('switched'),
    'switch Play a quiet sound when a lead arrives': leads('told'),
    'button Save Settings': journey('settings'),
    'link How we use your data': journey('settings'),
  },
  account: {
    'textbox Name': account('name'),
    'button Save name': account('name'),
    'textbox Phone': account('name'),
    'button Save phone': account('name'),
    'textbox Email': account('email'),
    'link How we use your data': account('name'),
    'link Second Factor and Passkeys': factor('way'),
    'textbox Current password': account('password'),
    'textbox New password': account('password'),
    'textbox Confirm new password': account('password'),
    'button Show current password': account('password'),
    'button Show new password': account('password'),
    'button Show confirmed password': account('password'),
    'button Update Password': account('password'),
    'button Get a Copy': account('data'),
    'button Delete My Account': account('data'),
    'button Sign out DEVICE': account('sessions'),
    'button Sign Out Everywhere': account('sessions'),
    'button Add a Passkey': passkey('adds'),
    'button Set Up an App': factor('app'),
  },
};
