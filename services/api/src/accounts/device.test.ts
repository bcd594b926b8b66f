import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Microsoft Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['', 'Unknown device'],
  ['x', 'Unknown device'],
])('%s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test('never shows the caller’s own text', () => {
  for (const words of ['<script>alert(1)</script>/1.0', `${'A'.repeat(100_000)}/1.0 (${'B'.repeat(1_000)})`])
    expect(deviceOf(words)).toBe('Unknown device');
  expect(deviceOf('WIN-at-casino.example/1.0 (click https://casino.example)')).toBe('Unknown device');
});
