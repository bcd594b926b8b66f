/**
 * The sound for a new lead. Off by default and set per device. Browsers allow sound only after a click or key press
 * (https://html.spec.whatwg.org/multipage/interaction.html#sticky-activation), so the first one opens the audio.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { deviceChanges, getStored, removeStored, setStored } from '../../../storage.ts';

const setting = 'lead-sound';
/** The id of the newest lead that was played in any tab. Ids increase with time. */
const heard = 'lead-sound-heard';

const { subscribe, announce } = deviceChanges();

let audio: AudioContext | undefined;

/** Opens the audio. Call it while handling a click or key press. */
const openAudio = () => {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
};

/** Two soft notes, a fourth apart: frequency in hertz, start in seconds. */
const notes = [
  { frequency: 587.33, at: 0 },
  { frequency: 783.99, at: 0.16 },
];
const loudness = 0.08;
/** Seconds in which a note fades out. */
const length = 0.4;

const play = (context: AudioContext) => {
  for (const { frequency, at } of notes) {
    const begin = context.currentTime + at;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    note.connect(volume).connect(context.destination);
    note.start(begin);
    note.stop(begin + length);
  }
};

/** Tabs take turns through a lock, so that only one of them plays the sound. */
const exclusively = async (work: () => void) => {
  // Pages without https have no Web Locks.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request(heard, async () => work());
  else work();
};

const playOnce = (leadId: string) => {
  const context = audio;
  if (context?.state !== 'running') return;
  void exclusively(() => {
    if ((getStored(heard) ?? '') >= leadId) return;
    setStored(heard, leadId);
    play(context);
  });
};

/** The device's setting and its setter. Switching it on plays the sound once. */
export const useSoundSetting = (): [on: boolean, set: (on: boolean) => void] => {
  const on = useSyncExternalStore(
    subscribe,
    () => getStored(setting) === 'on',
    () => false,
  );
  return [
    on,
    (next) => {
      if (next) setStored(setting, 'on');
      else removeStored(setting);
      announce();
      if (!next) return;
      openAudio();
      if (audio) play(audio);
    },
  ];
};

/** Plays the sound once per device for each new lead, if switched on. */
export const useLeadSound = (newest: string | undefined) => {
  const [on] = useSoundSetting();
  useEffect(() => {
    if (!on) return;
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) document.addEventListener(gesture, openAudio);
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, openAudio);
    };
  }, [on]);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current === newest) return;
    before.current = newest;
    if (on && newest) playOnce(newest);
  }, [on, newest]);
};
