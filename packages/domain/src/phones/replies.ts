/**
 * What a reply from a phone asks for. Only a whole message counts, so that "Stop by at 5" stays a message. The words are
 * those of our five languages, and the lists of the gateways and networks.
 *
 * @see https://docs.aws.amazon.com/sms-voice/latest/userguide/opt-out-list-keywords.html
 * @see https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
 */

export type Command = 'stop' | 'start';

/** Each ends the messages, as a whole reply. In the form that `fold` returns. */
const stopPhrases = [
  // Gateways and networks.
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'cancel all', 'end', 'quit', 'revoke', 'remove', 'arret'],
  ...['optout', 'opt out', 'unsub', 'stopp'],
  // As our messages name it: "Phendula ngo-STOP", "Araba ka STOP".
  ...['ngo stop', 'u stop', 'ka stop'],
  // English.
  ...['stop it', 'stop this', 'stop that', 'stop now', 'stop everything', 'unsubscribe me', 'unsubscribe all'],
  ...['opt me out', 'remove me', 'take me off', 'end all', 'no more messages', 'no more sms', 'no more texts'],
  ...['stop messages', 'stop the messages', 'stop these messages', 'stop all messages', 'stop sms', 'stop texts'],
  ...['stop notifications', 'stop updates', 'stop messaging me', 'stop texting me', 'stop texting', 'stop messaging'],
  ...['stop sending', 'stop sending messages', 'stop sending me messages', 'stop sending me sms', 'stop spamming me'],
  ...['stop sms me', 'cancel messages', 'cancel notifications', 'end messages', 'dont text me', 'do not text me'],
  ...['dont message me', 'do not message me', 'dont send me messages', 'do not send me messages'],
  // Afrikaans.
  ...['hou op', 'ophou', 'staak', 'kanselleer', 'beeindig', 'teken uit', 'teken my uit', 'uitteken', 'meld af'],
  ...['verwyder my', 'stop boodskappe', 'stop die boodskappe', 'hou op met boodskappe', 'geen boodskappe meer'],
  ...['geen boodskappe meer nie', 'nie meer boodskappe nie', 'hou op om boodskappe te stuur', 'moenie meer stuur nie'],
  // isiZulu and isiXhosa.
  ...['yima', 'yimani', 'misa', 'misani', 'yeka', 'yekani', 'uyeke', 'niyeke', 'khansela', 'rhoxisa', 'phelisa'],
  ...['misa imilayezo', 'yeka ukuthumela', 'yeka imilayezo', 'misa imiyalezo', 'yeka imiyalezo', 'ngisuse', 'ndisuse'],
  // Sesotho.
  ...['emisa', 'emisang', 'ema', 'khaotsa', 'khaotsang', 'tlohela', 'tlohelang', 'hlakola', 'ntlose'],
  ...['emise', 'o emise', 'khaotse', 'o khaotse', 'emisa ho romela', 'o emise ho romela'],
  ...['emisa melaetsa', 'khaotsa melaetsa', 'khaotsa ho romela'],
];

const startPhrases = ['start', 'unstop', 'resume', 'begin', 'qala'];

/** Polite words, which may stand between the words of a command: "Hou asb op". */
const courtesies = [
  ...['please', 'pls', 'plz', 'plse', 'kindly', 'asseblief', 'asb', 'ngicela', 'ngiyacela', 'nceda', 'ndicela', 'hle'],
];
/** Words before or after a command that change nothing. */
const fillers = [
  ...[
    'thank you',
    'thank u',
    'thanks',
    'thanx',
    'thx',
    'ta',
    'tx',
    'tnx',
    'thank you very much',
    'many thanks',
    'sorry',
  ],
  ...['hi', 'hello', 'hey', 'good day', 'good morning', 'good afternoon', 'ok', 'okay', 'yes', 'now', 'immediately'],
  ...['sir', 'madam', 'regards', 'kind regards', 'i want to', 'i would like to', 'id like to', 'i wish to', 'can you'],
  ...['could you', 'reply', 'send', 'text', 'type', 'sms'],
  ...['dankie', 'baie dankie', 'groete', 'hallo', 'jammer', 'ek wil', 'antwoord', 'stuur', 'nou'],
  ...['ngiyabonga', 'siyabonga', 'sawubona', 'phendula', 'uphendule', 'thumela', 'manje'],
  ...['ndiyabulela', 'enkosi', 'molo', 'ngoku'],
  ...['kopa', 'ke kopa', 'ka kopo', 'ke a leboha', 'kea leboha', 'leboha', 'dumela', 'araba', 'arabe', 'o arabe'],
  ...['romela', 'jwale'],
];

/** Lines and sentences that phones and mail programs add below a text, through to its end. */
const signature =
  /(?:^|\s)(?:sent (?:from|via|with|using)|get outlook|(?:gestuur|verstuur|verzonden) (?:vanaf|van|met|via)|ithunyelwe|ithumelwe|ithunyelelwe|e rometswe|e romelletswe)\b[\s\S]*$|\n[^\S\n]*(?:--+|__+|—+|(?:\w+ )?regards|(?:\w+ )?groete)[\s\S]*$/;
/** Tags of HTML, and a quoted message above or below the reply. */
const markup = /<[^<>]*>|^[^\S\n]*>.*$/gm;

/** Lower case without accents, invisible marks, full-width forms or repetitions such as `STOOOP`. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1');

/** The words, without quotes, emoji, markup and punctuation. Letters that stand alone are one word: `S.T.O.P`. */
const wordsOf = (text: string): string => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => word.length === 1) ? words.join('') : words.join(' ');
};

/** No stop is longer, with its signature and the message that it quotes. */
const longest = 2_000;

/** The words of a whole reply, without markup and a signature. Empty for a reply that is too long to be a command. */
export const plainWords = (reply: string): string =>
  reply.length > longest ? '' : wordsOf(fold(reply).replace(markup, '').replace(signature, ''));

const polite = new RegExp(`\\b(?:${courtesies.join('|')}) `, 'g');
/** What each phrase asks for. */
const meanings = new Map<string, Command | undefined>([
  ...fillers.map((phrase) => [phrase, undefined] as const),
  ...startPhrases.map((phrase) => [phrase, 'start'] as const),
  ...stopPhrases.map((phrase) => [phrase, 'stop'] as const),
]);
const longestFirst = [...meanings.keys()].sort((one, other) => other.length - one.length);
/** The next phrase, the longest of those that fit. Read one after another, so that no text takes long. */
const next = new RegExp(`(${longestFirst.join('|')}) `, 'y');

/** Returns what the whole reply asks for, or undefined for any other message. */
export const commandOf = (reply: string): Command | undefined => {
  const said = `${plainWords(reply)} `.replace(polite, '');
  let command: Command | undefined;
  for (next.lastIndex = 0; next.lastIndex < said.length; ) {
    const phrase = next.exec(said)?.[1];
    if (phrase === undefined) return undefined;
    const meaning = meanings.get(phrase);
    if (meaning && command && meaning !== command) return undefined;
    command ??= meaning;
  }
  return command;
};
