import { rm } from 'node:fs/promises';
import { SCREENSHOTS } from '../exported-app';
import { startBrowsers } from './worker-browsers';

export default async function setup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await rm(SCREENSHOTS, { recursive: true, force: true });
  await startBrowsers(maxWorkers);
}
