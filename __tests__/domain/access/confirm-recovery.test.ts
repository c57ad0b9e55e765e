import { createConfirmRecovery } from '@/domain/access/confirm-recovery';

import { scriptedPhone } from '../../support/harness/scripted-phone';

const PROMPT = { title: 'Unlock', cancel: 'Cancel' };

it('X36: the owner of a locked app is asked before its damaged database is read', async () => {
  const phone = scriptedPhone('failed', 'confirmed');
  await phone.device.hideContent(true);
  const confirm = createConfirmRecovery(phone.device);
  expect([await confirm(PROMPT), await confirm(PROMPT)]).toEqual(['failed', 'confirmed']);
});

it('nobody is asked in a browser, without the app lock, or without a screen lock', async () => {
  const unlocked = scriptedPhone('failed');
  const unsecured = scriptedPhone('failed');
  await unsecured.device.hideContent(true);
  unsecured.device.screenLock = 'none';
  for (const device of [null, unlocked.device, unsecured.device])
    expect(await createConfirmRecovery(device)(PROMPT)).toBe('unprotected');
});

it('a device that does not say is no reason to read the chats', async () => {
  const phone = scriptedPhone(new Error('broken'));
  await phone.device.hideContent(true);
  expect(await createConfirmRecovery(phone.device)(PROMPT)).toBe('unavailable');
});
