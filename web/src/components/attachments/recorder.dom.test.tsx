import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecorderStatus } from './recorder-status.tsx';
import { useRecorder } from './use-recorder.ts';

/** A fake MediaRecorder, which the test stops like a browser. */
class Tape {
  static made: Tape[] = [];
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable = (_: { data: Blob }) => {};
  onstop = () => {};
  constructor() {
    Tape.made.push(this);
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['sound']) });
    this.onstop();
  }
}

let recorded: File[] = [];
const stopTrack = vi.fn();
let permission: () => Promise<unknown>;
let kinds = ['audioinput'];

function Field() {
  const recorder = useRecorder(
    () => 'Voice note 1',
    (note) => recorded.push(note),
  );
  return (
    <>
      {recorder.isAvailable && (
        <button type="button" onClick={() => (recorder.isRecording ? recorder.stop() : void recorder.start())}>
          {recorder.isRecording ? 'Stop' : 'Record'}
        </button>
      )}
      <RecorderStatus recorder={recorder} />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  recorded = [];
  Tape.made = [];
  kinds = ['audioinput'];
  stopTrack.mockClear();
  permission = async () => ({ getTracks: () => [{ stop: stopTrack }] });
  vi.stubGlobal('MediaRecorder', Tape);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: async () => kinds.map((kind) => ({ kind })),
      getUserMedia: () => permission(),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('records until it is stopped, shows the time and releases the microphone', async () => {
  render(<Field />);
  await press('Record');
  expect(await screen.findByRole('timer')).toHaveProperty('textContent', '0:00 / 2:00');
  expect(screen.getByRole('status').textContent).toBe('Recording. It stops after two minutes.');
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(screen.getByRole('timer').textContent).toMatch(/^1:0[56] \/ 2:00$/);
  await press('Stop');
  expect(recorded).toMatchObject([{ name: 'Voice note 1.webm', type: 'audio/webm', size: 5 }]);
  expect(stopTrack).toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Voice note recorded');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('stops after two minutes', async () => {
  render(<Field />);
  await press('Record');
  await screen.findByRole('timer');
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(recorded).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(recorded).toHaveLength(1);
});

test('discards a recording, and one that is left', async () => {
  const page = render(<Field />);
  await press('Record');
  await press('Discard');
  await press('Record');
  await screen.findByRole('timer');
  page.unmount();
  expect(Tape.made.map(({ state }) => state)).toEqual(['inactive', 'inactive']);
  expect(stopTrack).toHaveBeenCalledTimes(2);
  expect(recorded).toEqual([]);
});

test('says how to allow the microphone, or that it is in use', async () => {
  permission = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  render(<Field />);
  await press('Record');
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks the microphone.');
  permission = () => Promise.reject(new DOMException('busy', 'NotReadableError'));
  await press('Record');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t use the microphone.');
  permission = async () => ({ getTracks: () => [{ stop: stopTrack }] });
  await press('Record');
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers no recording without a microphone, or in a browser that cannot record', async () => {
  kinds = ['audiooutput', 'videoinput'];
  const first = render(<Field />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  kinds = ['audioinput'];
  vi.stubGlobal('MediaRecorder', undefined);
  render(<Field />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByRole('button')).toBeNull();
});
