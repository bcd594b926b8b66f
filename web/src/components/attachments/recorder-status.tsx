import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import { Button } from '../../ui/button.tsx';
import type { Recorder } from './use-recorder.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const announcement = ({ state }: Recorder): string => {
  if (state === 'recording') return t('Recording. It stops after two minutes.');
  return state === 'done' ? t('Voice note recorded') : '';
};

const faultText = ({ state }: Recorder): string | undefined => {
  if (state === 'blocked')
    return t('Your browser blocks the microphone. Allow it in the settings of this site and try again.');
  return state === 'failed'
    ? t('We couldn’t use the microphone. Close other apps that may be using it and try again.')
    : undefined;
};

/** The time of a recording with a way to discard it, and why there is none. */
export function RecorderStatus({ recorder }: { recorder: Recorder }) {
  const { isRecording, seconds, discard } = recorder;
  const fault = faultText(recorder);
  return (
    <>
      <p className="sr-only" role="status">
        {announcement(recorder)}
      </p>
      {isRecording && (
        <div className="flex items-center gap-3 my-2">
          <span className="size-3 flex-none rounded-full bg-danger" aria-hidden="true" />
          <span role="timer" className="num grow">
            {clock(seconds)} / {clock(limits.voiceNoteSeconds)}
          </span>
          <Button tone="quiet" size="sm" onClick={discard}>
            {t('Discard')}
          </Button>
        </div>
      )}
      {fault && (
        <p className="error my-2" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
