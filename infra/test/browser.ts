/** Finds the Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages } from './package-manager.ts';

/** `own`: Playwright's bundled browser. `shell`: headless only, like Playwright's own. */
export type Browser = { own: boolean; shell: boolean; launchOptions: LaunchOptions };

/** Uses 20 % less CPU time than full Chromium, which emulates a graphics card. */
const systemShell = '/usr/bin/chromium-headless-shell';
const systemBrowsers = [
  systemShell,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, Playwright's Chromium, or the system's, in this order; undefined if there is none. */
export const findBrowser = (): Browser | undefined => {
  const wanted = process.env.CHROMIUM_PATH;
  if (!wanted && existsSync(chromium.executablePath()))
    return { own: true, shell: true, launchOptions: { args: smallSharedMemory } };
  const executablePath = wanted ?? systemBrowsers.find((path) => existsSync(path));
  if (!executablePath) return undefined;
  const shell = executablePath === systemShell;
  return { own: false, shell, launchOptions: { executablePath, args: smallSharedMemory } };
};

/** Containers have 64 MB of /dev/shm, in which Chromium's tabs crash. */
const smallSharedMemory = ['--disable-dev-shm-usage'];

/** Whether a browser exists and starts. An installed browser may lack system libraries and then not start. */
const starts = async (): Promise<boolean> => {
  const found = findBrowser();
  if (!found) return false;
  return chromium.launch(found.launchOptions).then(
    async (browser) => {
      await browser.close();
      return true;
    },
    (error: Error) => {
      console.log(`The browser does not start: ${error.message.split('\n')[0]}`);
      return false;
    },
  );
};

const playwrightInstall = () => {
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync('npx', ['--no-install', 'playwright', 'install', ...withLibraries, 'chromium'], { stdio: 'inherit' });
};

const installShell = () => installPackages({ apt: ['chromium-headless-shell'] });

/** Throws a readable error if there is no browser and none can be installed. */
export const ensureBrowser = async (): Promise<void> => {
  if (await starts()) {
    const isWhole = !process.env.CHROMIUM_PATH && findBrowser()?.shell === false;
    // The tests also run on full Chromium, but take longer.
    if (!isWhole || !installShell() || (await starts())) return;
  }
  console.log('There is no browser to test with yet: installing Chromium.');
  playwrightInstall();
  if (await starts()) return;
  if ((installShell() || installPackages({ apt: ['chromium'] })) && (await starts())) return;
  throw new Error(
    'The browser tests need Chromium: please install chromium or Chrome, or set CHROMIUM_PATH to one, and run them again.',
  );
};
