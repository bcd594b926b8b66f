import { expect, test } from 'vitest';
import { createPulse } from './pulse.ts';

const pulseAt = () => {
  const time = { now: 0 };
  return { time, pulse: createPulse(1_000, () => time.now) };
};

test('a loop that has not begun has not stopped, however long that takes', () => {
  const { time, pulse } = pulseAt();
  time.now = 1_000_000;
  pulse.excuse();
  expect(pulse.state()).toBe('not begun');
});

test('a loop that goes round beats, and one that comes by no more has stopped', () => {
  const { time, pulse } = pulseAt();
  for (time.now = 0; time.now < 10_000; time.now += 900) {
    pulse.beat();
    expect(pulse.state()).toBe('beating');
  }
  time.now = 10_900;
  expect(pulse.state()).toBe('beating');
  time.now += 1;
  expect(pulse.state()).toBe('stopped');
  pulse.beat();
  expect(pulse.state()).toBe('beating');
});

test('an excuse gives a loop its time once more, and no more than that', () => {
  const { time, pulse } = pulseAt();
  pulse.beat();
  time.now = 5_000;
  pulse.excuse();
  time.now = 6_000;
  expect(pulse.state()).toBe('beating');
  time.now = 6_001;
  expect(pulse.state()).toBe('stopped');
});
