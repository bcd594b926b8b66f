/**
 * Checks voice notes and writes them again. Only the sound is copied, so that titles, places and other data of the recording
 * cannot reach its listeners.
 */
import type { AttachmentType } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  Mp4InputFormat,
  Mp4OutputFormat,
  OggInputFormat,
  Output,
  WebMInputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { RefusedFile } from './refused-file.ts';

export type VoiceNote = { bytes: Buffer; type: AttachmentType };

const formats = {
  'audio/webm': new WebMInputFormat(),
  'audio/ogg': new OggInputFormat(),
  'audio/mp4': new Mp4InputFormat(),
};

/** What each codec is stored in: the container in which most browsers play it. */
const containers = {
  opus: { type: 'audio/webm', make: () => new WebMOutputFormat() },
  aac: { type: 'audio/mp4', make: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
} as const;

/** Recorders stop some tenths of a second late. */
const longestSeconds = limits.voiceNoteSeconds + 1;

/** Throws unless the file has one track, of sound in a codec that we accept. */
const onlyTrack = async (input: Input): Promise<{ track: InputAudioTrack; codec: keyof typeof containers }> => {
  const [track, ...others] = await input.getTracks();
  if (!track) throw new RefusedFile('broken');
  if (!track.isAudioTrack() || others.length > 0) throw new RefusedFile('voice');
  const codec = await track.getCodec();
  if (codec !== 'opus' && codec !== 'aac') throw new RefusedFile('voice');
  return { track, codec };
};

const copySound = async (input: Input): Promise<VoiceNote> => {
  const { track, codec } = await onlyTrack(input);
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new RefusedFile('broken');
  const { type, make } = containers[codec];
  const target = new BufferTarget();
  const output = new Output({ format: make(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let seconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    seconds = Math.max(seconds, packet.timestamp + packet.duration);
    if (seconds > longestSeconds) throw new RefusedFile('length');
    await source.add(packet, { decoderConfig });
  }
  if (seconds <= 0) throw new RefusedFile('broken');
  await output.finalize();
  if (!target.buffer) throw new RefusedFile('broken');
  return { bytes: Buffer.from(target.buffer), type };
};

/** Returns the sound of a voice note in a new file. Throws a `RefusedFile` if it is too long, has video or cannot be read. */
export const copyVoiceNote = async (bytes: Buffer, type: keyof typeof formats): Promise<VoiceNote> => {
  if (bytes.length > limits.voiceNoteBytes) throw new RefusedFile('length');
  const input = new Input({ source: new BufferSource(bytes), formats: [formats[type]] });
  try {
    return await copySound(input);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile('broken'); // the parser throws plain errors
  } finally {
    input.dispose();
  }
};
