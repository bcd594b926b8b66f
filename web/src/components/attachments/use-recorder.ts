/** Records a voice note with the device's microphone. */
import { attachmentName, isVoiceNote } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { useEffect, useRef, useState } from 'react';

/** Clear speech. Two minutes are about half a megabyte. */
const audioBitsPerSecond = 32_000;

/** The first format that this browser records, or undefined if it cannot record. */
const formatOf = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'].find((each) =>
        MediaRecorder.isTypeSupported(each),
      );

/** Whether the device has a microphone and the browser can record. False on the server. */
const useMicrophone = (): boolean => {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // Pages without HTTPS have no devices.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices || !formatOf()) return;
    const look = async () => {
      const found = await devices.enumerateDevices().catch(() => []);
      setHas(found.some(({ kind }) => kind === 'audioinput'));
    };
    void look();
    devices.addEventListener('devicechange', look);
    return () => devices.removeEventListener('devicechange', look);
  }, []);
  return has;
};

type Recording = { stop: () => void; discard: () => void };

/** Records until it is stopped, for two minutes at most. `onEnd` gets nothing if there is no sound. Throws without permission. */
const record = async (onEnd: (sound: Blob | undefined) => void): Promise<Recording> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: formatOf() ?? '', audioBitsPerSecond });
  const parts: Blob[] = [];
  let isKept = true;
  const longest = setTimeout(() => recorder.stop(), limits.voiceNoteSeconds * 1_000);
  recorder.ondataavailable = ({ data }) => parts.push(data);
  // Also called when the microphone is unplugged.
  recorder.onstop = () => {
    clearTimeout(longest);
    for (const track of stream.getTracks()) track.stop();
    const sound = new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' });
    onEnd(isKept && sound.size > 0 ? sound : undefined);
  };
  recorder.start();
  return {
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
    discard: () => {
      isKept = false;
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
};

/** `done`: the last recording became a voice note. `blocked`: without permission for the microphone. */
type State = 'idle' | 'asking' | 'recording' | 'done' | 'blocked' | 'failed';
export type Recorder = ReturnType<typeof useRecorder>;

/** `onRecorded` gets each voice note, named by `name`. Leaving the page discards a recording. */
export const useRecorder = (name: () => string, onRecorded: (note: File) => void) => {
  const isAvailable = useMicrophone();
  const [state, setState] = useState<State>('idle');
  const [seconds, setSeconds] = useState(0);
  const recording = useRef<Recording>(undefined);
  const isGone = useRef(false);
  const latest = useRef({ name, onRecorded });
  useEffect(() => {
    latest.current = { name, onRecorded };
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.discard();
    };
  }, []);
  const isRecording = state === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [isRecording]);

  const end = (sound: Blob | undefined) => {
    recording.current = undefined;
    if (isGone.current) return;
    setState(sound ? 'done' : 'idle');
    if (!sound || !isVoiceNote(sound.type)) return;
    const named = attachmentName(latest.current.name(), sound.type);
    latest.current.onRecorded(new File([sound], named, { type: sound.type }));
  };
  return {
    /** False without a microphone. */
    isAvailable,
    state,
    isRecording,
    /** Since the recording started. */
    seconds,
    start: async () => {
      if (state === 'asking' || recording.current) return;
      setState('asking');
      setSeconds(0);
      try {
        recording.current = await record(end);
        if (isGone.current) recording.current.discard();
        else setState('recording');
      } catch (error) {
        const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(isBlocked ? 'blocked' : 'failed');
      }
    },
    stop: () => recording.current?.stop(),
    discard: () => recording.current?.discard(),
  };
};
