import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

import { phoneBundle } from '../../../../scripts/phone/phone-export';
import type { Host, PhonePlatform, PhoneSettings, PickedFile } from '../device/host';
import { createBareContext } from './bare-context';
import { nativeFeatureFlags } from './feature-flags';
import { hostFiles } from './host-files';
import { createPhoneNetwork } from './host-network';
import { openHostDatabase } from './host-sqlite';
import type { PhoneDisk } from './phone-disk';
import { createVirtualClock } from './virtual-clock';

const ORDINARY: PhoneSettings = {
  colorScheme: 'light',
  languageTag: 'en-US',
  isRtl: false,
  fontScale: 1,
  initialUrl: null,
  hasAppGroup: true,
  background: 'allowed',
  notificationAnswer: 'granted',
  allowsCamera: true,
  failingCalls: {},
};

export interface PhoneOptions extends Partial<PhoneSettings> {
  readonly platform: PhonePlatform;
  readonly disk: PhoneDisk;
  /** Changes the bundle before it runs: to plant a fault. */
  readonly patch?: (bundle: string) => string;
}

const compiled = new Map<PhonePlatform, Script>();

function scriptOf({ platform, patch }: PhoneOptions): Script {
  const file = phoneBundle(platform);
  if (patch) return new Script(patch(readFileSync(file, 'utf8')), { filename: file });
  const script = compiled.get(platform) ?? new Script(readFileSync(file, 'utf8'), { filename: file });
  compiled.set(platform, script);
  return script;
}

/** Starts the app: native code, the bundle, the root view. */
export function startPhone(options: PhoneOptions) {
  const { platform, disk, patch: _, ...settings } = options;
  const clock = createVirtualClock();
  const network = createPhoneNetwork(platform);
  const problems: string[] = [];
  const notes: { what: string; detail: string }[] = [];
  const picked = { documents: [] as PickedFile[], images: [] as PickedFile[], photos: [] as PickedFile[] };
  const signIn: Host['signIn'] = { finish: null };
  const open = new Set<{ close(): void }>();
  let isRunning = true;
  const host: Host = {
    platform,
    settings: { ...ORDINARY, ...settings },
    featureFlags: nativeFeatureFlags(),
    isRunning: () => isRunning,
    now: clock.now,
    schedule: clock.schedule,
    cancel: clock.cancel,
    keepTimers: clock.keepTimers,
    log: (level, line) => void (/warn|error/.test(level) && problems.push(`${level}: ${line}`)),
    exception: (message) => void problems.push(`exception: ${message}`),
    note: (what, detail) => void notes.push({ what, detail }),
    ...disk,
    openDatabase(path) {
      const database = openHostDatabase(path);
      open.add(database);
      return { ...database, close: () => (open.delete(database), database.close()) };
    },
    request: network.start,
    randomBytes: (count) => randomBytes(count),
    digest: (algorithm, text, encoding) =>
      createHash(algorithm.replace('-', '').toLowerCase()).update(text).digest(encoding),
    utf8: (text) => Buffer.from(text, 'utf8'),
    base64: (text) => Buffer.from(text, 'latin1').toString('base64'),
    fromBase64: (text) => Buffer.from(text, 'base64').toString('latin1'),
    files: hostFiles,
    picked,
    signIn,
  };
  const { context, controls } = createBareContext(host);
  scriptOf(options).runInContext(context);
  controls.run();
  return {
    platform,
    clock,
    network,
    controls,
    problems,
    notes,
    picked,
    signIn,
    /** The process ends: nothing is finished, nothing is closed in order. */
    kill() {
      isRunning = false;
      disk.centre.service = null;
      disk.centre.hasBackgroundTime = false;
      clock.stop();
      network.drop('killed');
      clock.stop();
      for (const database of open) database.close();
      open.clear();
    },
  };
}

export type RunningPhone = ReturnType<typeof startPhone>;
