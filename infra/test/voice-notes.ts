/** Voice notes as browsers record them, and files that look like them. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const containers = {
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  indexFirst: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  /** As Safari records it. */
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
};

/** Silence in one packet of each codec. */
const silence = {
  opus: {
    packet: [0xf8, 0xff, 0xfe],
    seconds: 0.02,
    config: {
      ...{ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
      // Version 1, one channel, 312 samples to skip, 48 000 Hz.
      description: Buffer.concat([Buffer.from('OpusHead'), Buffer.from('0101380180bb0000000000', 'hex')]),
    },
  },
  aac: {
    packet: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
    seconds: 1_024 / 44_100,
    config: {
      ...{ codec: 'mp4a.40.2', sampleRate: 44_100, numberOfChannels: 2 },
      description: new Uint8Array([0x12, 0x10]),
    },
  },
};

type Options = {
  container?: keyof typeof containers;
  codec?: keyof typeof silence;
  seconds?: number;
  /** Also has a picture that moves. */
  hasVideo?: boolean;
  /** Its title and comment. */
  text?: string;
};

/** A silent voice note. */
export const voiceNote = async ({
  container = 'webm',
  codec = container === 'webm' || container === 'ogg' ? 'opus' : 'aac',
  seconds = 3,
  hasVideo = false,
  text,
}: Options = {}): Promise<Buffer> => {
  const target = new BufferTarget();
  const output = new Output({ format: containers[container](), target });
  const sound = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(sound, text === undefined ? {} : { name: text });
  const moving = new EncodedVideoPacketSource('vp9');
  if (hasVideo) output.addVideoTrack(moving);
  if (text !== undefined) output.setMetadataTags({ title: text, comment: text });
  await output.start();
  if (hasVideo)
    await moving.add(new EncodedPacket(new Uint8Array([0x82, 0x49, 0x83, 0x42]), 'key', 0, seconds), {
      decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 16, codedHeight: 16 },
    });
  const { packet, seconds: length, config } = silence[codec];
  for (let at = 0; at * length < seconds; at += 1)
    await sound.add(new EncodedPacket(new Uint8Array(packet), 'key', at * length, length), { decoderConfig: config });
  await output.finalize();
  return Buffer.from(target.buffer!);
};
