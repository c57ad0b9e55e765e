import { flag } from '../archive/columns';
import { hashOfField } from './field-hash';
import type { SyncedField } from './synced-field';

/** Every kind of record has this field once a record of it was deleted, or came back. */
export const goneField: SyncedField = { columns: { gone: flag } };

export const IS_GONE = hashOfField(goneField, { gone: 1 });
