import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

/** The browser's audio: it runs after a gesture, and counts what is played. */
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

/** A sound is two notes. */
const sounds = () => played / 2;

/** The module keeps the tab's audio: each test has a tab of its own. */
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

test('is off by default, and silent', async () => {
  const Tab = await openTab();
  const { rerender } = render(<Tab />);
  expect(soundSwitch().checked).toBe(false);
  click();
  rerender(<Tab newest="a" />);
  expect(sounds()).toBe(0);
});

test('is heard when it is switched on, then for each new lead once, and no more when it is off', async () => {
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

test('is remembered on the device, and waits for a gesture', async () => {
  localStorage.setItem('lead-sound', 'on');
  const Tab = await openTab();
  const { rerender } = render(<Tab newest="a" />);
  expect(soundSwitch().checked).toBe(true);
  expect(sounds()).toBe(0);
  click();
  rerender(<Tab newest="b" />);
  expect(sounds()).toBe(1);
});

test('of two tabs one is heard', async () => {
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

test('a browser without audio is silent, and nothing breaks', async () => {
  vi.unstubAllGlobals();
  const Tab = await openTab();
  render(<Tab newest="a" />);
  await userEvent.click(soundSwitch());
  expect(soundSwitch().checked).toBe(true);
});
