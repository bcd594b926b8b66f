import { describe, expect, test } from 'vitest';
import { parseRedisAddress, RedisUrl } from './redis-address.ts';

describe('an address', () => {
  test.each([
    ['redis://h', { kind: 'server', hosts: [{ host: 'h', port: 6379 }], db: 0, tls: false }],
    ['redis://:p%40ss@h:1/2', { kind: 'server', hosts: [{ host: 'h', port: 1 }], password: 'p@ss', db: 2 }],
    ['rediss://me:a:b@h', { kind: 'server', username: 'me', password: 'a:b', tls: true }],
    ['redis://[::1]:7000', { kind: 'server', hosts: [{ host: '::1', port: 7000 }] }],
    [
      'redis+sentinel://:pw@a,b:1/main',
      {
        kind: 'sentinel',
        hosts: [
          { host: 'a', port: 26379 },
          { host: 'b', port: 1 },
        ],
        master: 'main',
        password: 'pw',
        db: 0,
      },
    ],
    ['redis+sentinel://a/main/3', { master: 'main', db: 3 }],
    [
      'rediss+cluster://:pw@a:7000,b',
      {
        kind: 'cluster',
        hosts: [
          { host: 'a', port: 7000 },
          { host: 'b', port: 6379 },
        ],
        password: 'pw',
        tls: true,
      },
    ],
  ])('%s is read', (url, address) => {
    expect(parseRedisAddress(url)).toMatchObject(address);
    expect(RedisUrl.safeParse(url).success).toBe(true);
  });

  test.each([
    ['http://h', 'an address like'],
    ['redis://', 'an address like'],
    ['redis://a,b', 'several hosts'],
    ['redis://h/name', 'not the number'],
    ['redis+sentinel://a', 'master is missing'],
    ['redis+cluster://a/1', 'only database 0'],
    ['redis://h:port', 'not a host'],
  ])('%s is refused: %s', (url, reason) => {
    expect(RedisUrl.safeParse(url).error?.issues[0]?.message).toContain(reason);
  });
});
