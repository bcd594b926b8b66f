import type {
  Conversation,
  ConversationRow,
  Message,
  MessageFile,
  UnreadMessages,
} from '@marketplace/contracts/conversations/schemas';
import { messageCan } from '@marketplace/contracts/conversations/states';
import { namesBankAccount } from '@marketplace/domain/conversations/bank-accounts';
import type {
  ConversationRow as ConversationOfSide,
  MessageFileRow,
  MessageRow,
} from '@marketplace/domain/conversations/conversation.view';
import type { ListedConversation, UnreadRow } from '@marketplace/domain/conversations/list.view';
import { deletableUntil } from '@marketplace/domain/conversations/service';

/** `at`: the conversation's address, by the door that the caller came through. */
const presentFile = ({ position, ...file }: MessageFileRow, at: string): MessageFile => {
  const isReady = file.state === 'ready';
  const address = `${at}/message-files/${file.id}`;
  return {
    ...file,
    url: isReady ? address : null,
    thumbnailUrl: isReady && file.width !== null ? `${address}/thumbnail` : null,
  };
};

export const presentMessage = (
  row: MessageRow,
  { conversation, at, now }: { conversation: Pick<ConversationOfSide, 'side' | 'state'>; at: string; now: Date },
): Message => {
  const isMine = row.author === conversation.side;
  const until = deletableUntil(row.sentAt);
  const canDelete = isMine && !row.deletedAt && now <= until && messageCan('delete', conversation.state);
  return {
    id: row.id,
    author: row.author,
    isMine,
    by: row.by,
    text: row.text,
    hasBankAccount: conversation.side === 'SEEKER' && !isMine && row.text !== null && namesBankAccount(row.text),
    files: row.files.toSorted((one, other) => one.position - other.position).map((file) => presentFile(file, at)),
    sentAt: row.sentAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    isDeleted: row.deletedAt !== null,
    deletableUntil: canDelete ? until.toISOString() : null,
  };
};

export const presentConversation = ({ acceptedAt, closedAt, ...row }: ConversationOfSide): Conversation => ({
  ...row,
  acceptedAt: acceptedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  can: { write: messageCan('write', row.state), report: messageCan('report', row.state) },
});

export const presentListed = ({ acceptedAt, last, ...row }: ListedConversation): ConversationRow => ({
  ...row,
  acceptedAt: acceptedAt.toISOString(),
  last: last && { ...last, sentAt: last.sentAt.toISOString() },
});

export const presentUnread = ({ count, leadId, enquiryId }: UnreadRow): UnreadMessages => ({
  count,
  latest: leadId && enquiryId ? { leadId, enquiryId } : null,
});
