/** SQL of single-use email tokens, devices, challenges and second factors. */
import type { Deps } from '../deps.ts';
import { columnsOf, countRows, rawRows, selectAll, selectFirst } from '../sql.ts';
import type { Rows } from '../tables.ts';

/** The purpose of a token, which decides its table. */
export type TokenKind = 'password' | 'verification';
const tables = { password: 'password_tokens', verification: 'verification_tokens' } as const satisfies Record<
  TokenKind,
  string
>;

export const tokenQueries = ({ db }: Pick<Deps, 'db'>, kind: TokenKind) => {
  const table = tables[kind];
  return {
    insert: async (token: { tokenHash: Buffer; userId: string; email: string; expiresAt: Date }): Promise<void> => {
      await db(table).insert({
        token_hash: token.tokenHash,
        user_id: token.userId,
        email: token.email,
        expires_at: token.expiresAt,
      });
    },

    /**
     * Consumes the token in one atomic update and returns its owner. Undefined if it is unknown, used or
     * expired, or was mailed to an address that is no longer the account's.
     */
    use: async (tokenHash: Buffer, at: Date): Promise<{ userId: string; email: string } | undefined> => {
      const [row] = await rawRows<{ userId: string; email: string }>(
        db,
        /* sql */ `
        update ${table} t set used_at = :at from users u
        where t.token_hash = :tokenHash and t.used_at is null and t.expires_at > :at
          and u.id = t.user_id and u.email = coalesce(t.email, u.email)
        returning t.user_id as "userId", u.email`,
        { tokenHash, at },
      );
      return row;
    },

    /** Consumes every open token of the account. */
    useAll: async (userId: string, at: Date): Promise<void> => {
      await db(table).where({ user_id: userId }).whereNull('used_at').update({ used_at: at });
    },
  };
};

/** Links that change an account's address, mailed to the new one, and links that undo it, mailed to the old one. */
export const emailChangeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  insertChange: async (token: {
    tokenHash: Buffer;
    userId: string;
    from: string;
    to: string;
    expiresAt: Date;
  }): Promise<void> => {
    await db('verification_tokens').insert({
      token_hash: token.tokenHash,
      user_id: token.userId,
      email: token.to,
      changes_from: token.from,
      expires_at: token.expiresAt,
    });
  },

  insertUndo: async (token: { tokenHash: Buffer; userId: string; email: string; expiresAt: Date }): Promise<void> => {
    await db('email_undo_tokens').insert({
      token_hash: token.tokenHash,
      user_id: token.userId,
      email: token.email,
      expires_at: token.expiresAt,
    });
  },

  /**
   * Consumes the token. Undefined if it is unknown, used, expired or void, or if the account's address is no
   * longer `from`.
   */
  useChange: async (
    tokenHash: Buffer,
    at: Date,
  ): Promise<{ userId: string; from: string; to: string; wasVerified: boolean } | undefined> => {
    const [row] = await rawRows<{ userId: string; from: string; to: string; wasVerified: boolean }>(
      db,
      /* sql */ `
      update verification_tokens t set used_at = :at from users u
      where t.token_hash = :tokenHash and t.used_at is null and t.expires_at > :at
        and u.id = t.user_id and u.email = t.changes_from
      returning t.user_id as "userId", t.changes_from as "from", t.email as "to",
        u.email_verified_at is not null as "wasVerified"`,
      { tokenHash, at },
    );
    return row;
  },

  /** Voids all links that would change the account's address. */
  voidChanges: async (userId: string, at: Date): Promise<void> => {
    await db('verification_tokens')
      .where({ user_id: userId })
      .whereNotNull('changes_from')
      .whereNull('used_at')
      .update({ used_at: at });
  },

  /**
   * Consumes the token and those of later changes, which the same attacker may have made. Undefined if it is
   * unknown, used, expired or void.
   */
  useUndo: async (
    tokenHash: Buffer,
    at: Date,
  ): Promise<{ userId: string; email: string; expiresAt: Date } | undefined> => {
    const [row] = await rawRows<{ userId: string; email: string; expiresAt: Date }>(
      db,
      /* sql */ `
      update email_undo_tokens set used_at = :at
      where token_hash = :tokenHash and used_at is null and expires_at > :at
      returning user_id as "userId", email, expires_at as "expiresAt"`,
      { tokenHash, at },
    );
    if (!row) return undefined;
    await db('email_undo_tokens')
      .where({ user_id: row.userId })
      .where('expires_at', '>=', row.expiresAt)
      .whereNull('used_at')
      .update({ used_at: at });
    return row;
  },
});

export const deviceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the device with this cookie that has signed in to the account with this address. */
  findId: async (email: string, tokenHash: Buffer): Promise<string | undefined> => {
    const row = await selectFirst(
      db('user_devices as d')
        .join('users as u', 'u.id', 'd.user_id')
        .where({ 'd.token_hash': tokenHash, 'u.email': email }),
      columnsOf<{ d: 'user_devices' }>()({ id: 'd.id' }),
    );
    return row?.id;
  },

  /** Returns true if the cookie belongs to a device of any account. */
  isKnown: async (tokenHash: Buffer): Promise<boolean> =>
    (await db('user_devices').where({ token_hash: tokenHash }).first('id')) !== undefined,

  /** Returns true if the account has any device. */
  hasAny: async (userId: string): Promise<boolean> =>
    (await db('user_devices').where({ user_id: userId }).first('id')) !== undefined,

  /** Updates the device. Returns false if the account does not have it. */
  setSeen: async (own: { userId: string; tokenHash: Buffer }, device: string, at: Date): Promise<boolean> =>
    (await db('user_devices')
      .where({ token_hash: own.tokenHash, user_id: own.userId })
      .update({ device, last_seen_at: at })) === 1,

  /** Returns the device's id, or undefined if the account already has it. */
  insert: async (own: { userId: string; tokenHash: Buffer }, device: string, at: Date): Promise<string | undefined> => {
    const [row] = await db('user_devices')
      .insert({ token_hash: own.tokenHash, user_id: own.userId, device, created_at: at, last_seen_at: at })
      .onConflict(['token_hash', 'user_id'])
      .ignore()
      .returning('id');
    return row?.id;
  },
});

type ChallengeRow = { userId: string | null; webauthnChallenge: string | null };
export type ChallengePurpose = Rows['auth_challenges']['purpose'];

export const challengeQueries = ({ db }: Pick<Deps, 'db'>) => {
  const open = (tokenHash: Buffer, purpose: ChallengePurpose, at: Date) =>
    db('auth_challenges').where({ token_hash: tokenHash, purpose }).where('expires_at', '>', at);
  return {
    insert: async (challenge: {
      tokenHash: Buffer;
      purpose: ChallengePurpose;
      userId: string | null;
      webauthnChallenge: string | null;
      expiresAt: Date;
    }): Promise<void> => {
      await db('auth_challenges').insert({
        token_hash: challenge.tokenHash,
        purpose: challenge.purpose,
        user_id: challenge.userId,
        webauthn_challenge: challenge.webauthnChallenge,
        expires_at: challenge.expiresAt,
      });
    },

    findUserId: async (tokenHash: Buffer, purpose: ChallengePurpose, at: Date): Promise<string | undefined> =>
      (await open(tokenHash, purpose, at).first('user_id'))?.user_id ?? undefined,

    /**
     * Consumes the challenge in one atomic delete. Undefined if it is unknown, used, expired or for another
     * purpose.
     */
    use: async (tokenHash: Buffer, purpose: ChallengePurpose, at: Date): Promise<ChallengeRow | undefined> => {
      const [row] = await open(tokenHash, purpose, at).delete().returning(['user_id', 'webauthn_challenge']);
      return row && { userId: row.user_id, webauthnChallenge: row.webauthn_challenge };
    },
  };
};

/** The stored form of an authenticator secret. */
export type SealedTotp = { keyId: string; sealed: Buffer; lastStep: number };

export const totpQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns when the account's app was added, or undefined if it has none. */
  findSince: async (userId: string): Promise<Date | undefined> =>
    (await db('totp_factors').where({ user_id: userId }).first('enabled_at'))?.enabled_at ?? undefined,

  /** Returns the active app, or the one whose setup began at `pendingSince` or later. */
  find: async (userId: string, { pendingSince }: { pendingSince?: Date } = {}): Promise<SealedTotp | undefined> => {
    const row = await db('totp_factors')
      .where({ user_id: userId })
      .modify((query) =>
        pendingSince
          ? query.whereNull('enabled_at').where('created_at', '>=', pendingSince)
          : query.whereNotNull('enabled_at'),
      )
      .first('key_id', 'sealed_secret', 'last_step');
    return row && { keyId: row.key_id, sealed: row.sealed_secret, lastStep: row.last_step };
  },

  /** Starts or restarts the setup of an app. Returns false if the account has an active one. */
  begin: async (userId: string, { keyId, sealed }: { keyId: string; sealed: Buffer }, at: Date): Promise<boolean> => {
    const rows = await db('totp_factors')
      .insert({ user_id: userId, key_id: keyId, sealed_secret: sealed, created_at: at })
      .onConflict('user_id')
      .merge({ key_id: keyId, sealed_secret: sealed, created_at: at, last_step: 0 })
      .whereNull('totp_factors.enabled_at')
      .returning('user_id');
    return rows.length === 1;
  },

  /** Activates the app. Returns false if no setup was in progress. */
  enable: async (userId: string, at: Date): Promise<boolean> =>
    (await db('totp_factors').where({ user_id: userId }).whereNull('enabled_at').update({ enabled_at: at })) === 1,

  /** Records the time step of a code in one atomic update. Returns false if it or a later step was used before. */
  takeStep: async (userId: string, step: number): Promise<boolean> =>
    (await db('totp_factors').where({ user_id: userId }).where('last_step', '<', step).update({ last_step: step })) ===
    1,

  /** Returns true if the account had an active app. */
  delete: async (userId: string): Promise<boolean> =>
    (await db('totp_factors').where({ user_id: userId }).whereNotNull('enabled_at').delete()) === 1,

  /** Returns up to `most` secrets sealed by keys other than `keyId`, for accounts after `after`. */
  listSealedByOthers: async (
    keyId: string,
    { after, most }: { after: string; most: number },
  ): Promise<(SealedTotp & { userId: string })[]> =>
    (
      await db('totp_factors')
        .whereNot({ key_id: keyId })
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(most)
        .select('user_id', 'key_id', 'sealed_secret', 'last_step')
    ).map((row) => ({ userId: row.user_id, keyId: row.key_id, sealed: row.sealed_secret, lastStep: row.last_step })),

  /** Stores the resealed secret unless it has changed in the meantime. */
  reseal: async (
    userId: string,
    { from, to }: { from: Buffer; to: { keyId: string; sealed: Buffer } },
  ): Promise<void> => {
    await db('totp_factors')
      .where({ user_id: userId, sealed_secret: from })
      .update({ key_id: to.keyId, sealed_secret: to.sealed });
  },
});

export const recoveryCodeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  countLeft: async (userId: string): Promise<number> =>
    countRows(db('recovery_codes').where({ user_id: userId }).whereNull('used_at')),

  /** Replaces all of the account's codes. */
  replace: async (userId: string, hashes: readonly Buffer[]): Promise<void> => {
    await db('recovery_codes').where({ user_id: userId }).delete();
    if (hashes.length > 0)
      await db('recovery_codes').insert(hashes.map((hash) => ({ user_id: userId, code_hash: hash })));
  },

  /** Consumes a code in one atomic update. Returns false if the account has no such unused code. */
  use: async (userId: string, hash: Buffer, at: Date): Promise<boolean> =>
    (await db('recovery_codes')
      .where({ user_id: userId, code_hash: hash })
      .whereNull('used_at')
      .update({ used_at: at })) === 1,
});

export const factorQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Serialises changes to the account's factors until the transaction ends. */
  lockAccount: async (userId: string): Promise<void> => {
    await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  },

  /** Counts the account's active apps, passkeys and unused recovery codes. */
  count: async (userId: string): Promise<{ totp: number; passkeys: number; recoveryCodes: number }> => {
    const [row] = await rawRows<{ totp: number; passkeys: number; recoveryCodes: number }>(
      db,
      /* sql */ `
      select
        (select count(*)::int from totp_factors where user_id = :userId and enabled_at is not null) as totp,
        (select count(*)::int from passkeys where user_id = :userId) as passkeys,
        (select count(*)::int from recovery_codes where user_id = :userId and used_at is null) as "recoveryCodes"`,
      { userId },
    );
    return row!;
  },

  /** Removes apps and passkeys added at `since` or later. */
  deleteSince: async (userId: string, since: Date): Promise<void> => {
    await db('totp_factors').where({ user_id: userId }).where('created_at', '>=', since).delete();
    await db('passkeys').where({ user_id: userId }).where('created_at', '>=', since).delete();
  },
});

/** A passkey as its owner sees it, with what a browser needs to find it. */
export type PasskeyRow = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  credentialId: string;
  transports: string[];
};

export const passkeyQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Oldest first. */
  list: (userId: string): Promise<PasskeyRow[]> =>
    selectAll(
      db('passkeys as k').where('k.user_id', userId).orderBy('k.id'),
      columnsOf<{ k: 'passkeys' }, 'account'>()({
        id: 'k.id',
        name: 'k.name',
        createdAt: 'k.created_at',
        lastUsedAt: 'k.last_used_at',
        credentialId: 'k.credential_id',
        transports: 'k.transports',
      }),
    ),

  /** Throws passkeys__credential__unique. */
  insert: async (passkey: {
    userId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    name: string;
    createdAt: Date;
  }): Promise<void> => {
    await db('passkeys').insert({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    });
  },

  findByCredential: async (
    credentialId: string,
  ): Promise<{ id: string; userId: string; credentialId: string; publicKey: Buffer; counter: number } | undefined> => {
    const row = await db('passkeys')
      .where({ credential_id: credentialId })
      .first('id', 'user_id', 'credential_id', 'public_key', 'counter');
    return (
      row && {
        id: row.id,
        userId: row.user_id,
        credentialId: row.credential_id,
        publicKey: row.public_key,
        counter: Number(row.counter), // 32 bits (WebAuthn level 3, section 6.1)
      }
    );
  },

  /** Records a use. Returns false if the counter has changed from `from` in the meantime. */
  setUsed: async (id: string, { from, to }: { from: number; to: number }, at: Date): Promise<boolean> =>
    (await db('passkeys')
      .where({ id, counter: String(from) })
      .update({ counter: String(to), last_used_at: at })) === 1,

  /** Returns false if it is not the account's. */
  rename: async (userId: string, id: string, name: string): Promise<boolean> =>
    (await db('passkeys').where({ id, user_id: userId }).update({ name })) === 1,

  /** Returns false if it was not the account's. */
  delete: async (userId: string, id: string): Promise<boolean> =>
    (await db('passkeys').where({ id, user_id: userId }).delete()) === 1,
});
