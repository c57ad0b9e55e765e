import { ask, openDemo, send, untilAnswered } from '../support/phone/chat';
import { PLATFORMS, usePhones } from '../support/phone/use-phones';

const phones = usePhones();

describe.each(PLATFORMS)('the demo on %s', (platform) => {
  it('asks before a tool runs, also after a restart, and goes on with the result', async () => {
    const first = phones.start({ platform });
    await openDemo(first);
    await send(first, 'Use a tool that asks me first');
    await first.see('approval');
    first.kill();
    const second = phones.start({ platform, disk: first.disk });
    await second.press('session-item');
    await second.press('deny-tool');
    await second.until('the question is gone', () => !second.find('approval'));
    await untilAnswered(second);
  });

  it('shows a banner while it summarises a long chat, and opens the chat again after a restart', async () => {
    const first = phones.start({ platform });
    await openDemo(first);
    await ask(first, 'Show a long chat being summarised');
    await first.press('follow-up');
    await first.see('compact-banner');
    await first.until('all messages are answered', () => !first.find('composer-stop') && first.find('summary-chip'));
    first.kill();
    const second = phones.start({ platform, disk: first.disk });
    await second.press('session-item');
    await second.see('message-assistant');
  });

  it('draws a table, code and a formula', async () => {
    const phone = phones.start({ platform });
    await openDemo(phone);
    for (const question of ['Show a table', 'Show some code', 'Show a formula']) {
      expect((await ask(phone, question)).length).toBeGreaterThan(40);
    }
    expect(phone.all((node) => /SVG/i.test(node.name)).length).toBeGreaterThan(0);
  });
});
