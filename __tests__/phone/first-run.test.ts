import { ask, openDemo } from '../support/phone/chat';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';

const phones = usePhones();

describe.each(PLATFORMS)('the first run on %s', (platform) => {
  it('shows the first screen, opens the demo and finishes an answer', async () => {
    const phone = phones.start({ platform });
    await phone.see('paste-key');
    await openDemo(phone);
    const answer = await ask(phone, 'Hello');
    expect(answer).toMatch(/^Hi, I’m a scripted demo.* a long answer that you can stop$/);
    expect(phone.notes.map(({ what }) => what)).toContain('splash');
  });
});
