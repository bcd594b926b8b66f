import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AttachmentField } from './attachment-field.tsx';
import type { SentFile } from './sent-file.ts';
import { useFiles } from './use-files.ts';

/** A fake XMLHttpRequest: each upload stays open until the test ends it. */
class Line {
  static open: Line[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  url = '';
  aborted = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  setRequestHeader() {}
  open(_method: string, url: string) {
    this.url = url;
  }
  send() {
    Line.open.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort();
    this.onloadend();
  }
  end(status: number) {
    this.status = status;
    if (status > 0) this.onload();
    else this.onerror();
    this.onloadend();
  }
}

const announced: { name: string; draft: string }[] = [];
beforeEach(() => {
  Line.open = [];
  announced.length = 0;
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const file = JSON.parse(body);
    announced.push(file);
    const uploadURL = `https://files.example/b/drafts/${file.draft}/${announced.length}?X-Amz-Signature=x`;
    return new Response(JSON.stringify({ uploadURL }), { headers: { 'content-type': 'application/json' } });
  });
});

let arrived: SentFile[] = [];
function Form({ shown = true, takesVoiceNotes = true }: { shown?: boolean; takesVoiceNotes?: boolean }) {
  const [files, setFiles] = useState<SentFile[]>([]);
  arrived = files;
  const { field, unfinished } = useFiles(files, (file) => setFiles((now) => [...now, file]));
  const remove = (gone: string) => setFiles((now) => now.filter(({ url }) => url !== gone));
  return (
    <>
      <input aria-label="Title" />
      <p data-testid="unfinished">{unfinished}</p>
      {shown && <AttachmentField {...{ ...field, files, takesVoiceNotes }} onRemove={remove} error={undefined} />}
    </>
  );
}

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const region = () => screen.getByRole('region', { name: /Photos and files/ });
const drop = (...files: File[]) => fireEvent.drop(region(), { dataTransfer: { files } });
const paste = (target: Element | Document, files: File[]) => {
  const event = createEvent.paste(target, { clipboardData: { files } });
  fireEvent(target, event);
  return event;
};
const line = async (n: number) => {
  await waitFor(() => expect(Line.open).toHaveLength(n));
  return Line.open[n - 1]!;
};
const end = (open: Line, status: number) => act(async () => open.end(status));

test('uploads dropped and pasted files one after another under one draft, five at most', async () => {
  render(<Form />);
  drop(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'));
  paste(document, [pdf('4.pdf'), pdf('5.pdf'), pdf('6.pdf')]);
  expect(screen.getByRole('alert').textContent).toBe('Please choose up to 5 files.');
  expect(screen.queryByLabelText('Choose files')).toBeNull();
  for (let n = 1; n <= 5; n += 1) await end(await line(n), 200);
  await waitFor(() => expect(arrived.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']));
  expect(arrived[0]!.url).toBe(`https://files.example/b/drafts/${announced[0]!.draft}/1`);
  expect(new Set(announced.map(({ draft }) => draft)).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2.pdf' }));
  expect(arrived.map(({ name }) => name)).toEqual(['1.pdf', '3.pdf', '4.pdf', '5.pdf']);
  expect(screen.getByLabelText('Choose files')).toBeTruthy();
});

test('sends a voice note that is chosen as a file only where they are taken', async () => {
  const note = new File(['OggS'], 'note.ogg', { type: 'audio/ogg' });
  const { unmount } = render(<Form takesVoiceNotes={false} />);
  drop(pdf('1.pdf'), note);
  expect(screen.getByRole('alert').textContent).toMatch(/^note\.ogg: Please choose a picture/);
  expect(announced).toEqual([]);
  unmount();
  render(<Form />);
  drop(note);
  await end(await line(1), 200);
  expect(announced).toMatchObject([{ name: 'note.ogg' }]);
});

test('handles pasted files and leaves pasted text alone', () => {
  render(<Form />);
  expect(paste(screen.getByLabelText('Title'), []).defaultPrevented).toBe(false);
  expect(paste(document, [pdf('1.pdf')]).defaultPrevented).toBe(true);
});

test('shows progress and continues with the next file after a cancel', async () => {
  render(<Form />);
  drop(pdf('1.pdf'), pdf('2.pdf'));
  const first = await line(1);
  act(() => first.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Sending 1.pdf' })).toHaveProperty('value', 0.25);
  expect(screen.getByText('25% sent')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 1.pdf' }));
  expect(first.aborted).toBe(true);
  await end(await line(2), 200);
  await waitFor(() => expect(arrived.map(({ name }) => name)).toEqual(['2.pdf']));
  expect(screen.getByRole('status').textContent).toBe('1 of 5 files uploaded');
});

test('retries a failed file on request and an interrupted one when back online', async () => {
  render(<Form />);
  drop(pdf('1.pdf'));
  await end(await line(1), 500);
  expect(screen.getByRole('alert').textContent).toBe('Upload failed. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry 1.pdf' }));
  await end(await line(2), 0);
  expect(screen.getByText(/No connection/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await end(await line(3), 200);
  await waitFor(() => expect(arrived).toHaveLength(1));
});

test('explains why a file cannot be sent and offers no retry', async () => {
  render(<Form />);
  drop(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^logo.svg: Please choose a picture/);
  expect(screen.queryByRole('button', { name: 'Retry logo.svg' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.svg' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('uploads a HEIC picture unchanged if the browser cannot read it', async () => {
  render(<Form />);
  drop(new File(['heic'], 'IMG_1.HEIC', { type: '' }));
  await end(await line(1), 200);
  await waitFor(() => expect(arrived.map(({ name }) => name)).toEqual(['IMG_1.HEIC']));
  expect(announced).toMatchObject([{ name: 'IMG_1.HEIC', type: 'image/heic' }]);
});

test('moves the focus to a refused or failed file without blocking the form', async () => {
  render(<Form />);
  drop(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  const remove = await screen.findByRole('button', { name: 'Remove logo.svg' });
  expect(document.activeElement).toBe(remove);
  expect(screen.getByTestId('unfinished').textContent).toBe('0');
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(leave()).toBe(true));

  // Focus stays where the user is typing.
  drop(pdf('1.pdf'));
  const first = await line(1);
  expect(screen.getByTestId('unfinished').textContent).toBe('1');
  screen.getByLabelText('Title').focus();
  await end(first, 500);
  await screen.findByRole('button', { name: 'Retry 1.pdf' });
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(screen.getByTestId('unfinished').textContent).toBe('0');
});

test('warns before leaving the page during an upload', async () => {
  render(<Form />);
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  drop(pdf('1.pdf'));
  const first = await line(1);
  expect(leave()).toBe(false);
  await end(first, 200);
  await waitFor(() => expect(leave()).toBe(true));
});

test('continues uploading on other steps and stops on unmount', async () => {
  const { rerender, unmount } = render(<Form />);
  drop(pdf('1.pdf'), pdf('2.pdf'));
  const first = await line(1);
  rerender(<Form shown={false} />);
  await end(first, 200);
  await waitFor(() => expect(arrived).toHaveLength(1));
  rerender(<Form />);
  expect(screen.getByText('Uploaded')).toBeTruthy();
  const second = await line(2);
  unmount();
  expect(second.aborted).toBe(true);
});
