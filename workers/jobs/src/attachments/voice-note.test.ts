import { limits } from '@marketplace/contracts/limits';
import { pdf } from '@marketplace/infra/test/files.ts';
import { voiceNote } from '@marketplace/infra/test/voice-notes.ts';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { kindOf } from './kind.ts';
import type { RefusedFile } from './refused-file.ts';
import { copyVoiceNote } from './voice-note.ts';

const copyOf = async (bytes: Buffer) => {
  const type = await kindOf(bytes);
  if (type !== 'audio/webm' && type !== 'audio/ogg' && type !== 'audio/mp4') throw new Error(type);
  return copyVoiceNote(bytes, type);
};
const contentOf = async (bytes: Buffer) => {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  const track = (await input.getPrimaryAudioTrack())!;
  const packets = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(Buffer.from(data).toString('hex'));
  return { codec: await track.getCodec(), seconds: Math.round(await input.computeDuration()), packets };
};

test.each([
  ['webm', 'opus', 'audio/webm'],
  ['ogg', 'opus', 'audio/webm'],
  ['mp4', 'aac', 'audio/mp4'],
  ['mp4', 'opus', 'audio/webm'],
  ['fragments', 'aac', 'audio/mp4'],
] as const)('copies the sound of %s with %s', async (container, codec, type) => {
  const note = await copyOf(await voiceNote({ container, codec, seconds: 3 }));
  expect(note.type).toBe(type);
  const content = await contentOf(note.bytes);
  expect(content).toMatchObject({ codec, seconds: 3 });
  expect(new Set(content.packets).size).toBe(1);
  expect(content.packets.length).toBeGreaterThan(100);
});

test.each(['webm', 'ogg', 'mp4'] as const)('leaves out titles and comments of %s', async (container) => {
  const text = '+27 82 555 0101, -26.2041+028.0473/';
  const bytes = await voiceNote({ container, text });
  expect(bytes.includes('555 0101')).toBe(true);
  const note = await copyOf(bytes);
  expect(note.bytes.includes('555 0101')).toBe(false);
});

test('accepts two minutes, and refuses three', async () => {
  await expect(copyOf(await voiceNote({ seconds: limits.voiceNoteSeconds }))).resolves.toBeTruthy();
  for (const container of ['webm', 'ogg', 'mp4', 'fragments'] as const)
    await expect(copyOf(await voiceNote({ container, seconds: 180 }))).rejects.toMatchObject({ reason: 'length' });
});

test.each(['webm', 'mp4'] as const)('refuses %s with video', async (container) => {
  await expect(copyOf(await voiceNote({ container, hasVideo: true }))).rejects.toMatchObject({ reason: 'voice' });
});

test('refuses 5 MB before it reads them', async () => {
  const large = Buffer.concat([await voiceNote(), Buffer.alloc(5 * 1024 * 1024)]);
  await expect(copyOf(large)).rejects.toMatchObject({ reason: 'length' });
});

test.each(['webm', 'ogg', 'mp4', 'fragments'] as const)('refuses %s without sound', async (container) => {
  await expect(copyOf((await voiceNote({ container })).subarray(0, 60))).rejects.toMatchObject({
    reason: expect.stringMatching(/^(broken|voice|type)$/),
  });
});

test('refuses a file whose index was cut off', async () => {
  const whole = await voiceNote({ container: 'mp4' });
  await expect(copyOf(whole.subarray(0, whole.length - 400))).rejects.toMatchObject({ reason: 'broken' });
});

test.each(['webm', 'ogg', 'indexFirst', 'fragments'] as const)(
  'passes on nothing but sound of cut-off %s',
  async (container) => {
    const whole = await voiceNote({ container, seconds: 20 });
    const sound = new Set((await contentOf((await copyOf(whole)).bytes)).packets);
    for (const part of [0.2, 0.5, 0.9]) {
      const outcome = await copyOf(whole.subarray(0, Math.round(whole.length * part))).then(
        ({ bytes }) => contentOf(bytes),
        (error: RefusedFile) => error.reason,
      );
      if (typeof outcome === 'string') expect(outcome).toBe('broken');
      else expect([...new Set(outcome.packets)]).toEqual([...sound]);
    }
  },
);

test('does not take a renamed PDF for a voice note', async () => {
  expect(await kindOf(pdf())).toBe('application/pdf');
});
