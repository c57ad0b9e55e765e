import { startBrowsers } from './worker-browsers';

export default async function setup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await startBrowsers(maxWorkers);
}
