import type { Message } from '@marketplace/contracts/conversations/schemas';
import { t } from '@marketplace/languages/text';
import { CheckCheck, RotateCw, Trash2 } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { Rich } from '../../ui/rich.tsx';
import { exactTime, timeOfDay } from '../../ui/time.ts';
import { BankAccountAdvice } from './bank-account-advice.tsx';
import type { Unsent } from './drafts.ts';
import { MessageFiles } from './message-files.tsx';

type Props = {
  message: Message;
  /** The other side's name. */
  name: string;
  /** The first of several by the same author. */
  isFirst: boolean;
  onDelete: () => void;
};

export function MessageBubble({ message, name, isFirst, onDelete }: Props) {
  const { isMine, by, text, files, sentAt, readAt, isDeleted, deletableUntil } = message;
  const { user } = useSession();
  const now = useNow();
  const canDelete = deletableUntil !== null && Date.parse(deletableUntil) > now;
  return (
    <li className={classNames('say', isMine && 'say-me', isFirst && 'say-new')}>
      <span className="sr-only">{isMine ? t('You:') : `${name}:`}</span>
      <MessageFiles files={files} />
      {isDeleted ? (
        <p className="bubble gone">
          <span className="inline-flex items-center gap-1.5">
            <Trash2 className="icon icon-sm" aria-hidden="true" />
            {t('Message deleted')}
          </span>
        </p>
      ) : (
        text && <p className="bubble whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
      {message.hasBankAccount && <BankAccountAdvice />}
      <span className="stamp">
        {by && by.id !== user?.id && <span>{by.name}</span>}
        <time dateTime={sentAt} title={exactTime(sentAt)}>
          {timeOfDay(sentAt)}
        </time>
        {isMine && readAt && !isDeleted && (
          <>
            <CheckCheck className="icon icon-sm text-brand" aria-hidden="true" />
            <span title={exactTime(readAt)}>{t('Read')}</span>
          </>
        )}
        {canDelete && (
          <button type="button" className="say-act" onClick={onDelete}>
            <Rich
              text={t('Delete<which> the message “{text}”</which>', {
                text: text?.slice(0, 40) || (files[0]?.name ?? ''),
              })}
            >
              {{ which: (words) => <span className="sr-only">{words}</span> }}
            </Rich>
          </button>
        )}
      </span>
    </li>
  );
}

/** A message that is on its way, or was not sent. */
export const UnsentBubble = ({
  message: { text, uploads, fault },
  onRetry,
  onDiscard,
}: {
  message: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}) => (
  <li className="say say-me say-new">
    <span className="sr-only">{t('You:')}</span>
    {uploads.map(({ url, name }) => (
      <p key={url} className="bubble wrap-anywhere">
        {name}
      </p>
    ))}
    {text && <p className="bubble whitespace-pre-wrap wrap-anywhere">{text}</p>}
    {fault ? (
      <span className="stamp flex-wrap justify-end" role="alert">
        <span className="text-danger">
          {t('Not sent.')} {fault}
        </span>
        <button type="button" className="say-act" onClick={onRetry}>
          <RotateCw className="icon icon-sm" aria-hidden="true" />
          {t('Try again')}
        </button>
        <button type="button" className="say-act" onClick={onDiscard}>
          {t('Edit')}
        </button>
      </span>
    ) : (
      <span className="stamp">{t('Sending...')}</span>
    )}
  </li>
);
