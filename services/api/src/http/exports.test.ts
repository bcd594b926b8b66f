import { text as readText } from 'node:stream/consumers';
import { limits } from '@marketplace/contracts/limits';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';
import { type Columns, day, list, number, rand, text, time, withoutFormulas, words, yesNo } from './export-cells.ts';
import { cellText, xlsxFile } from './xlsx.ts';

type Job = {
  name: string;
  phone: string | null;
  status: 'WON' | 'LOST';
  services: string[];
  isPaid: boolean;
  leads: number;
  value: number | null;
  at: string | null;
  due: string | null;
};
const columns: Columns<Job> = {
  name: text('Name'),
  phone: text('Phone'),
  status: words('Status', { WON: 'Won', LOST: 'Lost' }),
  services: list('Services'),
  isPaid: yesNo('Paid'),
  leads: number('Leads'),
  value: rand('Value (R)'),
  at: time('Accepted'),
  due: day('Follow up on'),
};
const job: Job = {
  name: '+Plus Plumbing & Sons',
  phone: '+44 (0)20 7946 0958',
  status: 'WON',
  services: ['Plumbing', 'Drains'],
  isPaid: true,
  leads: 0,
  value: 425_050,
  at: '2026-11-24T22:30:59.000Z',
  due: '2026-12-01',
};
const empty: Job = { ...job, name: '=1+1', phone: null, value: null, at: null, due: null, isPaid: false };
async function* rows(...jobs: Job[]) {
  yield* jobs;
}
const csv = (...jobs: Job[]) => readText(csvFile(columns, rows(...jobs)));
const xlsx = (...jobs: Job[]) => xlsxFile('jobs', columns, rows(...jobs));
const sheetOf = async (file: Buffer) => (await readXlsxFile(file))[0]!.data;
const titles = ['Name', 'Phone', 'Status', 'Services', 'Paid', 'Leads', 'Value (R)', 'Accepted', 'Follow up on'];

test('writes CSV for programs: local times, labels, and nothing before the titles', async () => {
  const quoted = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
  expect((await csv(job, empty)).split('\r\n')).toEqual([
    quoted(...titles),
    quoted(
      '+Plus Plumbing & Sons',
      '+44 (0)20 7946 0958',
      'Won',
      'Plumbing, Drains',
      'Yes',
      '0',
      '4250.5',
      '2026-11-25 00:30',
      '2026-12-01',
    ),
    quoted("'=1+1", '', 'Won', 'Plumbing, Drains', 'No', '0', '', '', ''),
    '',
  ]);
});

test('writes real dates, numbers and texts for Excel', async () => {
  const file = await xlsx(job, empty);
  const local = new Date('2026-11-25T00:30:59.000Z');
  const due = new Date('2026-12-01T00:00:00.000Z');
  expect(await sheetOf(file)).toEqual([
    titles,
    [job.name, job.phone, 'Won', 'Plumbing, Drains', 'Yes', 0, 4250.5, local, due],
    ['=1+1', null, 'Won', 'Plumbing, Drains', 'No', 0, null, null, null],
  ]);
  const parts = Object.values(unzipSync(file)).map((part) => Buffer.from(part).toString());
  expect(parts.join()).not.toMatch(/<f[ >]/);
  // Excel keeps `+44` as text after an edit.
  expect(parts.join()).toMatch(/numFmtId="49"|formatCode="@"/);
});

test('writes the texts of an Excel file as they were typed', async () => {
  const typed = ['-5 °C cold room leaks now', '- fix the tap\n- replace the valve', '=1+1', "'quoted'", '\ttab'];
  const file = await xlsx(...typed.map((name) => ({ ...job, name })));
  const shared = Buffer.from(unzipSync(file)['xl/sharedStrings.xml']!).toString();
  const texts = [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, written]) => written!.replaceAll('&apos;', "'"));
  expect(texts).toEqual(expect.arrayContaining(typed));
});

test('says in an Excel file that rows are missing', async () => {
  const sheet = await sheetOf(await xlsx(...Array.from({ length: limits.xlsxRows + 2 }, () => job)));
  expect(sheet).toHaveLength(limits.xlsxRows + 2);
  expect(sheet.at(-1)?.[0]).toBe('Only the first 5000 rows. The CSV file contains more.');
  expect(await sheetOf(await xlsx(...Array.from({ length: 3 }, () => job)))).toHaveLength(4);
});

test('removes unpaired surrogates from a cell', () => {
  expect(cellText('a\ud800b \ud83d\ude00\u0000')).toBe('ab \ud83d\ude00');
});

test.each([
  'Two rooms, 3x4 m; paint is there - brushes are not (a+b = c), mail@home.\nThanks "all"',
  '+44 20 7946 0958',
  '+1 (212) 555-0100',
  'Call me; +27 82 555 0123',
  '+263-77-212/3456',
  '+Plus Plumbing',
  "+Jo's Électricité",
  'Fix the tap:\n- washer\n- valve; =2,-3\t@4',
])('leaves %j unchanged', (harmless) => {
  expect(withoutFormulas(harmless)).toBe(harmless);
});

test.each([
  '+1+1',
  '+SUM(A1)',
  '+A1*2',
  "+cmd|' /C calc'!A0",
  '+44 20=1',
  '+"x"',
  '-1',
  '@SUM(A1)',
  '＋44',
  '+44%1',
  '+HYPERLINK("http://evil.example")',
  '+Plus\u2009=1',
  '+HYPERLINK\n("http://evil.example")',
  '+A1,WEBSERVICE("http://evil.example")',
  '+A1;WEBSERVICE("http://evil.example")',
  '- fix the tap\n- replace the valve',
  ' \ufeff"=1+1',
  '\t=1',
  '\rx',
  '=1;=2\n=3',
])('defuses %j', (formula) => {
  expect(withoutFormulas(formula)).toBe(`'${formula}`);
});

test.each([' ', '"', '+', ';', '\n', '+4 '])('defuses a long run of %j in time that grows with its length', (run) => {
  const startedAt = performance.now();
  for (const end of ['', '=1', 'x']) withoutFormulas(`x${run.repeat(200_000)}${end}`);
  for (const end of ['', '=1', 'x']) withoutFormulas(`${run.repeat(200_000)}${end}`);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
