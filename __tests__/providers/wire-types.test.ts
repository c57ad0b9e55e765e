import { REMOTE_TYPES } from '@/domain/providers/provider-types';
import { WIRE_TYPES } from '../support/servers/wire-types';

it('the test servers support every wire format of the app', () => {
  expect([...WIRE_TYPES].sort()).toEqual([...REMOTE_TYPES].sort());
});
