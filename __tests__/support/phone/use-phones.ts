import type { PhonePlatform } from './device/host';
import { createFinger } from './lane/finger';
import { createNotificationShade } from './lane/notifications';
import { createPhoneDisk, type PhoneDisk } from './lane/phone-disk';
import { createSystem } from './lane/system';
import { startPhone, type PhoneOptions, type RunningPhone } from './lane/start-phone';

export const PLATFORMS: readonly PhonePlatform[] = ['android', 'ios'];

type Options = Omit<PhoneOptions, 'disk'> & { readonly disk?: PhoneDisk };

/** Starts phones for the tests of a file. After each test they end; what the app reported as a fault fails the test. */
export function usePhones() {
  const running = new Set<RunningPhone>();
  const disks = new Set<PhoneDisk>();
  const expected: RegExp[] = [];

  afterEach(() => {
    const problems = [...running].flatMap((phone) => phone.problems);
    for (const phone of running) phone.kill();
    for (const disk of disks) disk.erase();
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    for (const list of [running, disks]) list.clear();
    expected.length = 0;
    expect(unexpected).toEqual([]);
  });

  return {
    start(options: Options) {
      const disk = options.disk ?? createPhoneDisk();
      const phone = startPhone({ ...options, disk });
      running.add(phone);
      disks.add(disk);
      const finger = createFinger(phone);
      const system = createSystem(phone, finger);
      const shade = createNotificationShade(phone, finger, disk, system.foreground);
      return { ...phone, ...finger, ...system, shade, disk };
    },
    /** The test provokes this report. */
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
  };
}

export type Phone = ReturnType<ReturnType<typeof usePhones>['start']>;
