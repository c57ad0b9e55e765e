import { checkGoesOn, checkKeptText, checkStored } from './invariants';
import type { Lab } from './lab';

/** Kills the app now, starts it again and checks every invariant. */
export async function killAndCheck(lab: Lab): Promise<void> {
  const killedAt = await lab.kill();
  const before = lab.network.requests();
  await lab.start();
  checkKeptText(lab, killedAt);
  await checkStored(lab);
  const sent = lab.network.requests() - before;
  if (sent > 0) lab.violate(`I6: the app sent ${sent} requests by itself after a restart`);
  lab.network.heal();
  await checkGoesOn(lab);
}

export function randomPause(lab: Lab, mostMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lab.random.below(mostMs + 1)));
}
