import { PLATFORMS, usePhones } from '../support/phone/use-phones';

/** docs/performance.md. Fewer is better: lower it when a change allows it. */
const MOST_MODULES = 1_300;

const phones = usePhones();
const EVALUATES = 'moduleObject.id = moduleId;';

/** Metro's function that evaluates a module then also counts it. */
function countModules(bundle: string): string {
  const parts = bundle.split(EVALUATES);
  if (parts.length !== 2) throw new Error(`The bundle has ${parts.length - 1} times: ${EVALUATES}`);
  return parts.join(`${EVALUATES} __controls.evaluated = (__controls.evaluated ?? 0) + 1;`);
}

it.each(PLATFORMS)('the first screen on %s evaluates at most 1,300 modules', async (platform) => {
  const phone = phones.start({ platform, patch: countModules });
  await phone.see('try-demo');
  const { evaluated } = phone.controls as { evaluated?: number };
  expect(evaluated).toBeLessThanOrEqual(MOST_MODULES);
});
