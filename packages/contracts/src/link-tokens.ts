/**
 * Tokens of links in emails and messages. People paste links into sentences, which add a full stop, a bracket or a
 * quote, so only the token's own characters are read. Any other text is looked up like an unknown token.
 */
import { z } from 'zod';

const tokenOf = (length: number) => z.string().overwrite((text) => text.slice(0, length));

/** 32 random bytes as base64url, which may end in `_` or `-`. */
export const LinkToken = tokenOf(43);

/** Identifies a mailbox, with proof that we issued it: 32 and 16 bytes as base64url, joined by a dot. */
export const MailboxToken = tokenOf(66);
