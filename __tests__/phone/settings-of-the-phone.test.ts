import { ask, openDemo } from '../support/phone/chat';
import { PLATFORMS, usePhones, type Phone } from '../support/phone/use-phones';

const phones = usePhones();

/** The last background that the app gave to the window behind its screens, as red, green and blue. */
function background(phone: Phone): number[] {
  const color = Number(phone.notes.filter(({ what }) => what === 'background').at(-1)?.detail) >>> 0;
  return [(color >> 16) & 255, (color >> 8) & 255, color & 255];
}

describe.each(PLATFORMS)('a phone with other settings, on %s', (platform) => {
  it('is dark when the system is', async () => {
    const light = phones.start({ platform });
    await light.see('try-demo');
    const dark = phones.start({ platform, colorScheme: 'dark' });
    await dark.see('try-demo');
    expect(Math.min(...background(light))).toBeGreaterThan(200);
    expect(Math.max(...background(dark))).toBeLessThan(60);
  });

  it('speaks Arabic from right to left', async () => {
    const phone = phones.start({ platform, languageTag: 'ar-EG', isRtl: true });
    await phone.see('try-demo');
    expect(phone.words()).toMatch(/[\u0600-\u06ff]{3}/);
    expect(phone.notes).toContainEqual({ what: 'forceRTL', detail: 'true' });
    await openDemo(phone);
    expect((await ask(phone, 'مرحبا')).length).toBeGreaterThan(40);
  });

  it('works with text of twice the size', async () => {
    const phone = phones.start({ platform, fontScale: 2 });
    await openDemo(phone);
    expect((await ask(phone, 'Hello')).length).toBeGreaterThan(40);
  });
});
