import type { UnreadMessages } from '@marketplace/contracts/conversations/schemas';
import { messageCan } from '@marketplace/contracts/conversations/states';
import { namesBankAccount } from '@marketplace/domain/conversations/bank-accounts';
import type {
  ConversationRow as ConversationOfSide,
  MessageFileRow,
  MessageRow,
} from '@marketplace/domain/conversations/conversation.view';
import type { UnreadRow } from '@marketplace/domain/conversations/list.view';
import { deletableUntil } from '@marketplace/domain/conversations/service';

/** `at`: the conversation's address, by the door that the caller came through. */
const presentFile = (file: MessageFileRow, at: string) => {
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
) => {
  const isMine = row.author === conversation.side;
  const until = deletableUntil(row.sentAt);
  const canDelete = isMine && !row.deletedAt && now <= until && messageCan('delete', conversation.state);
  return {
    ...row,
    isMine,
    hasBankAccount: conversation.side === 'SEEKER' && !isMine && row.text !== null && namesBankAccount(row.text),
    files: row.files.toSorted((one, other) => one.position - other.position).map((file) => presentFile(file, at)),
    isDeleted: row.deletedAt !== null,
    deletableUntil: canDelete ? until : null,
  };
};

export const presentConversation = (row: ConversationOfSide) => ({
  ...row,
  can: { write: messageCan('write', row.state), report: messageCan('report', row.state) },
});

export const presentUnread = ({ count, leadId, enquiryId }: UnreadRow): UnreadMessages => ({
  count,
  latest: leadId && enquiryId ? { leadId, enquiryId } : null,
});
