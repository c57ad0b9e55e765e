import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PhonePlatform } from '../support/phone/device/host';
import { rehearseFlow } from '../support/phone/rehearse-flow';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';
import { isLongRun } from '../support/samples/property-runs';
import { startDeviceServer } from '../support/servers/device-server';

const FLOWS = join(__dirname, '../../.maestro');
const phones = usePhones();

/** They need a picker or a share sheet of the system. */
const NOT_HERE = ['config.yaml', 'picture.yaml', 'export.yaml'];
const all = readdirSync(FLOWS).filter((file) => file.endsWith('.yaml') && !NOT_HERE.includes(file));

/** The other tests of the lane do the same things. `npm run device-rehearsal` runs every flow, for those who change flows. */
const flowsOf = (platform: PhonePlatform): readonly string[] => {
  if (!isLongRun) return ['deep-links.yaml'];
  return all.filter((file) => platform === 'android' || file !== 'android-back.yaml');
};

describe.each(PLATFORMS)('a flow of Maestro, rehearsed on %s', (platform) => {
  it.each(flowsOf(platform))('%s', async (file) => {
    const server = await startDeviceServer({ wordMs: 20 });
    try {
      await rehearseFlow(join(FLOWS, file), { phones, platform, server: server.url });
    } finally {
      await server.stop();
    }
  });
});
