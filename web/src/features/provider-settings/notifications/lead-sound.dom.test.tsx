import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

/** A fake audio API that starts after a user gesture and counts the notes played. */
let gesture = false;
let played = 0;
class Audio {
  state = gesture ? 'running' : 'suspended';
  currentTime = 0;
  destination = {};
  resume() {
    if (gesture) this.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    const start = () => {
      played += 1;
    };
    return { frequency: {}, connect: (next: unknown) => next, start, stop: () => {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
}

/** One sound is two notes. */
const sounds = () => played / 2;

/** The module holds the tab's audio, so each test loads a fresh module. */
const openTab = async () => {
  vi.resetModules();
  const { useLeadSound } = await import('./lead-sound.ts');
  const { SoundSwitch } = await import('./sound-switch.tsx');
  return function Tab({ newest }: { newest?: string | undefined }) {
    useLeadSound(newest);
    return <SoundSwitch />;
  };
};
const soundSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /quiet sound/ });
const click = () => {
  gesture = true;
  act(() => void document.dispatchEvent(new Event('pointerdown')));
};

beforeEach(() => {
  vi.stubGlobal('AudioContext', Audio);
  gesture = false;
  played = 0;
});

test('is off and silent by default', async () => {
  const Tab = await openTab();
  const { rerender } = render(<Tab />);
  expect(soundSwitch().checked).toBe(false);
  click();
  rerender(<Tab newest="a" />);
  expect(sounds()).toBe(0);
});

test('plays when switched on, then once per new lead, and stops when switched off', async () => {
  const Tab = await openTab();
  const { rerender } = render(<Tab />);
  gesture = true;
  await userEvent.click(soundSwitch());
  expect(sounds()).toBe(1);
  rerender(<Tab newest="a" />);
  rerender(<Tab newest="a" />);
  expect(sounds()).toBe(2);
  rerender(<Tab newest="b" />);
  expect(sounds()).toBe(3);
  await userEvent.click(soundSwitch());
  rerender(<Tab newest="c" />);
  expect(sounds()).toBe(3);
});

test('is remembered on the device and needs a user gesture', async () => {
  localStorage.setItem('lead-sound', 'on');
  const Tab = await openTab();
  const { rerender } = render(<Tab newest="a" />);
  expect(soundSwitch().checked).toBe(true);
  expect(sounds()).toBe(0);
  click();
  rerender(<Tab newest="b" />);
  expect(sounds()).toBe(1);
});

test('plays in only one of two tabs', async () => {
  localStorage.setItem('lead-sound', 'on');
  const [First, Second] = [await openTab(), await openTab()];
  const tabs = (newest?: string) => (
    <>
      <First newest={newest} />
      <Second newest={newest} />
    </>
  );
  const { rerender } = render(tabs());
  click();
  rerender(tabs('a'));
  expect(sounds()).toBe(1);
});

test('stays silent without errors if the browser has no audio', async () => {
  vi.unstubAllGlobals();
  const Tab = await openTab();
  render(<Tab newest="a" />);
  await userEvent.click(soundSwitch());
  expect(soundSwitch().checked).toBe(true);
});
