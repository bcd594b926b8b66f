/** The extensions that a server lists in its EHLO response. */
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** `port`: on this machine, without TLS. Rejects while nothing answers there. */
export const offersOf = (port: number): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true });
    connection.once('error', reject);
    connection.connect((error) => {
      const lines = (connection.lastServerResponse || '').split(/\r?\n/);
      connection.close();
      if (error) reject(error);
      else resolve(lines.slice(1).flatMap((line) => /^250[ -](\S+)/.exec(line)?.[1]?.toUpperCase() ?? []));
    });
  });
