import { type TeamMessage, teamMessageKinds } from '@marketplace/contracts/enquiries/team-messages';
import { mailStates } from '@marketplace/contracts/mails/states';
import { exactTime } from '../../ui/time.ts';
import { numberText } from './text.ts';

/** What administrators wrote to the seeker, newest first. Nothing if they wrote nothing. */
export const SeekerMessages = ({ messages }: { messages: TeamMessage[] }) =>
  messages.length === 0 ? null : (
    <section className="mt-3 pt-3 border-t border-line" aria-labelledby="seeker-messages">
      <h3 id="seeker-messages" className="text-base tracking-normal">
        Messages to the seeker
      </h3>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="py-2">
            <p className="text-sm font-semibold">{teamMessageKinds[message.kind].name}</p>
            <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
            {message.phone && <p className="text-sm wrap-anywhere">{numberText(message)}</p>}
            <p className="text-sm text-ink-2">
              {message.by ?? 'Deleted account'}, <time dateTime={message.at}>{exactTime(message.at)}</time>.{' '}
              {mailStates[message.mail]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
