import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf } from './replies.ts';

const stops = [
  ...['stop.', 'stop all', 'Cancel', 'STOPALL', 'STOP\u200e', '“STOP”', 'Stop please', 'Stop, thank you', 'OPTOUT'],
  ...['opt out', 'REVOKE', 'STOP\n\nSent from my phone', 'STOP STOP', 'Stop!!', '*STOP*', 'ngo-STOP', 'arabe ka STOP'],
  ...[
    'STOP 🛑',
    'ＳＴＯＰ',
    'Hou op',
    'Yima',
    'Emisa',
    'unsubscribe me',
    'UNSUBSCRIBE',
    'End',
    'quit',
    'Remove',
    'ARRET',
  ],
  ...[
    'Opt-out',
    'S T O P',
    's.t.o.p',
    'STOOOP',
    'Stóp',
    '𝐒𝐓𝐎𝐏',
    'ⓈⓉⓄⓅ',
    '<b>STOP</b>',
    '```stop```',
    "'stop'",
    '«Stop»',
    'St\u00adop',
  ],
  ...[
    'Please stop',
    'Can you please stop texting me?',
    'Stop asseblief',
    'Beëindig',
    'Hou asb op',
    'Ngicela uyeke',
    'Nceda yima',
  ],
  ...[
    'ke kopa o emise ho romela',
    'Khaotsa hle',
    'Kanselleer, dankie',
    'Stop Sent from my iPhone',
    'stop\n-- \nThandi Nkosi',
  ],
  ...[
    'STOP\nGet Outlook for Android',
    'Stop\n\nGestuur vanaf my Samsung',
    'Stop\nKind regards\nThandi',
    '> New lead: Tap\n\nStop',
  ],
  ...['Reply STOP', 'I want to unsubscribe', 'Don’t text me'],
];

const otherMessages = [
  ...[
    'Stop by at 5',
    'Please stop by at 10',
    'Stop at the gate',
    'Don’t stop',
    'no stop',
    'non-stop',
    'bus stop',
    'Stop. I’m driving.',
  ],
  ...[
    'The end is near',
    'No, end of March',
    'Cancel my quote',
    'I will cancel the booking',
    'Hou op by die hek',
    'Yima lapha',
  ],
  ...[
    'Can you end the call?',
    'Thank you',
    'please',
    'ok',
    '',
    '🛑',
    '...',
    'Sent from my phone',
    'Stop 2',
    'unstoppable',
    'Emisa koloi mona',
  ],
];

describe('a reply', () => {
  test.each(stops.map((reply) => [reply]))('%j ends the messages', (reply) => {
    expect(commandOf(reply)).toBe('stop');
  });

  test.each(otherMessages.map((reply) => [reply]))('%j is a message', (reply) => {
    expect(commandOf(reply)).toBeUndefined();
  });

  test.each([['START'], ['start.'], ['Please start'], ['“Unstop”'], ['Qala'], ['start\nSent from my phone']])(
    '%j allows messages again',
    (reply) => {
      expect(commandOf(reply)).toBe('start');
    },
  );

  test('with both commands is a message', () => {
    expect(commandOf('stop start')).toBeUndefined();
  });
});

const command = fc.constantFrom(
  ...['stop', 'stop all', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'opt out', 'revoke', 'remove'],
  ...['hou op', 'yima', 'emisa', 'khaotsa', 'yeka', 'kanselleer'],
);
const polite = fc.constantFrom('', 'please ', 'asb ', 'ngicela ', 'nceda ', 'hle ', 'thank you ');
/** What surrounds the words, and what a phone adds without being seen. */
const dress = fc.constantFrom(
  '',
  ' ',
  '"',
  '“',
  '”',
  '*',
  '_',
  '!',
  '.',
  '?!',
  '🛑',
  '🙏🏽',
  '👨‍👩‍👧',
  '(',
  '\u200b',
  '\ufeff',
  '\n',
);
const unseen = fc.constantFrom('', '\u200d', '\u200e', '\u00ad', '\u2060', '\ufe0f', '\u0301');
const typed = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replace(/^./, (first) => first.toUpperCase()),
  (text: string) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
);
const dressed = fc
  .record({ command, before: polite, after: polite, open: dress, close: dress, unseen, typed, at: fc.nat(20) })
  .map(({ command, before, after, open, close, unseen, typed, at }) => {
    const words = typed(`${before}${command} ${after}`.trim());
    const cut = Math.min(at, words.length);
    return `${open}${words.slice(0, cut)}${unseen}${words.slice(cut)}${close}`;
  });

test('obeys every command in any case, dress and politeness', () => {
  fc.assert(fc.property(dressed, (reply) => commandOf(reply) === 'stop'));
});

test('obeys no command beside another word', () => {
  const other = fc.constantFrom('by', 'at', '5', 'the', 'quote', 'môre', 'kusasa', 'hosane', '10h00', 'dont', 'never');
  fc.assert(
    fc.property(dressed, other, fc.boolean(), (reply, word, first) => {
      expect(commandOf(first ? `${word} ${reply}` : `${reply} ${word}`)).toBeUndefined();
    }),
  );
});

test('reads any text without long backtracking', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (reply) => commandOf(reply) === undefined));
  for (const word of ['please ', 'stop ', 'stop sms ', 'opt out ', 'ke kopa ', '\n', '<', ' -'])
    expect(commandOf(`${word.repeat(1_990 / word.length)}x`)).toBeUndefined();
});

test('reads no message that is longer than a stop with a signature and a quoted message', () => {
  expect(commandOf(`stop${' '.repeat(1_996)}`)).toBe('stop');
  expect(commandOf(`stop${' '.repeat(1_997)}`)).toBeUndefined();
});
