import { countModules } from '../support/phone/count-modules';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';

/** docs/performance.md. Fewer is better: lower it when a change allows it. */
const MOST_MODULES = 1_300;

const phones = usePhones();

it.each(PLATFORMS)('the first screen on %s evaluates at most 1,300 modules', async (platform) => {
  const phone = phones.start({ platform, patch: countModules });
  await phone.see('try-demo');
  const { evaluated } = phone.controls as { evaluated?: number };
  expect(evaluated).toBeLessThanOrEqual(MOST_MODULES);
});
