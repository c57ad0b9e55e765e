import type { Fault } from './fault';
import { DATABASE } from './faults/database';
import { KILLED_CHANGES } from './faults/killed-changes';
import { KILLS } from './faults/kills';
import { LIFECYCLE } from './faults/lifecycle';
import { NETWORK } from './faults/network';
import { SESSIONS_AND_TEXT } from './faults/sessions-and-text';
import { TIME_AND_CONTEXT } from './faults/time-and-context';
import { TOOLS } from './faults/tools';

export const FAULTS: readonly Fault[] = [
  ...KILLS,
  ...KILLED_CHANGES,
  ...NETWORK,
  ...TOOLS,
  ...DATABASE,
  ...TIME_AND_CONTEXT,
  ...SESSIONS_AND_TEXT,
  ...LIFECYCLE,
];
