import { exportedApp } from '../../support/browser/exported-app';
import { waitUntilStill } from '../../support/browser/wait-for';
import { overflowing, widestText } from '../../support/browser/layout-checks';

const app = exportedApp();

/** From this width on, the list stays beside the chat (docs: ui.md). */
const WIDE_FROM = 840;
/** The width of the reading column. */
const WIDEST_LINE = 760;
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 412, height: 915 },
];

const SCREENS = [
  '/settings',
  '/settings/context',
  '/settings/providers/new',
  '/settings/agents/new',
  '/settings/usage',
  '/settings/data',
  '/memory',
  '/search',
];

it('every screen fits tablets, desktops and phones, and rotating the device keeps the open chat', async () => {
  const { page, user, problems } = await app.open('/', { screen: 'wide' });
  await user.tryDemo();
  await user.send('Write 120 words about rivers');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();
  const chat = page.url();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const look = `${size.width} × ${size.height}`;
    await user.id('message-assistant').getByText('rivers').first().waitFor();
    expect({ look, url: page.url() }).toEqual({ look, url: chat });
    await user.id('session-item').waitFor({ state: size.width >= WIDE_FROM ? 'visible' : 'hidden' });
    expect({ look, found: await overflowing(page) }).toEqual({ look, found: [] });
    expect(await widestText(page)).toBeLessThanOrEqual(WIDEST_LINE);
  }
  for (const path of SCREENS) {
    await user.visit(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.locator('[role=button]:visible, [role=heading]:visible').first().waitFor();
      await waitUntilStill(page);
      const look = `${path} at ${size.width} × ${size.height}`;
      expect({ look, found: await overflowing(page) }).toEqual({ look, found: [] });
      expect({ look, widest: Math.max(WIDEST_LINE, await widestText(page)) }).toEqual({ look, widest: WIDEST_LINE });
    }
  }
  expect(problems).toEqual([]);
});
