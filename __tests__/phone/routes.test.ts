import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { PLATFORMS, usePhones } from '../support/phone/use-phones';

const phones = usePhones();
const APP = join(__dirname, '../../app');

/** The addresses of all screens that need nothing but their address. */
const ROUTES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/[[+]|_layout|_sitemap/.test(file))
  .map((file) => file.replace(/\(home\)\/?/, '').replace(/(^|\/)index\.tsx$|\.tsx$/, ''));

describe.each(PLATFORMS)('every route on %s', (platform) => {
  it('loads in a running app and shows something', async () => {
    const phone = phones.start({ platform });
    await phone.see('try-demo');
    expect(ROUTES.length).toBeGreaterThan(10);
    for (const route of ROUTES) {
      const before = phone.words();
      await phone.openLink(`skein://${route}`);
      await phone.pass(500);
      if (route !== '') expect([route, phone.words() === before]).toEqual([route, false]);
      expect([route, phone.find('crash-screen'), phone.find('not-found')]).toEqual([route, null, null]);
    }
  });
});
