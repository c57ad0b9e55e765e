import { exportedApp } from '../../support/browser/exported-app';
import { motionSeen, watchMotion } from '../../support/browser/watch-motion';

const app = exportedApp();

async function open(screen: 'phone' | 'wide', reducedMotion: 'reduce' | 'no-preference') {
  const { page, user } = await app.open('/', { screen, reducedMotion, prepare: watchMotion });
  return { page, user, motion: () => motionSeen(page) };
}

/**
 * Visits everything that is animated: a field label, sheets, ripples, a streaming answer, the compaction spinner, a
 * notice.
 */
async function visit({ user }: Awaited<ReturnType<typeof open>>) {
  await user.id('paste-key').click();
  await user.id('paste-key-input').fill('sk-ant-');
  await user.closeSheet();
  await user.tryDemo();
  await user.send('Write 120 words about rivers');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();
  await user.id('model-picker').click();
  await user.id('model-search').waitFor();
  await user.closeSheet();
  await (await user.lowest('message-actions')).click();
  await user.id('pin-message').click();
  await user.openContext();
  await user.id('compact-now').click();
  await user.id('context-result').waitFor();
  await user.closeSheet();
  await user.id('chat-menu').click();
  await user.closeSheet();
}

it.each(['phone', 'wide'] as const)('nothing moves for users who prefer reduced motion (%s)', async (screen) => {
  const opened = await open(screen, 'reduce');
  await visit(opened);
  expect(await opened.motion()).toEqual([]);
  expect(await opened.page.evaluate(() => document.getAnimations().length)).toBe(0);
});

it('sheets slide in without that preference, which proves that the recorder works', async () => {
  const opened = await open('phone', 'no-preference');
  await opened.user.id('paste-key').click();
  await opened.user.id('paste-key-input').waitFor();
  await opened.page.waitForFunction(() => (window as unknown as { motionSeen: string[] }).motionSeen.length > 0);
});
