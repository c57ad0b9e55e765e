import { captureMessage } from './capture-messages';
import { captureSession } from './capture-sessions';
import { captureView } from './capture-views';
import { captureFields, type Capturing } from './stamp-fields';

/** Stamps what changed since it was captured last. Does nothing if nothing did. */
export async function captureRecord(capturing: Capturing, kind: string, id: string): Promise<void> {
  if (kind === 'session') await captureSession(capturing, id);
  else if (kind === 'message') await captureMessage(capturing, id);
  else if (kind === 'compaction') await captureView(capturing, id);
  else await captureFields(capturing, kind, id);
}
