import { useEffect, useState } from 'react';

/** A line of text needs this long to be read. */
export const READABLE_MS = 1_000;

/** `unread`: it began less than `READABLE_MS` ago. */
type Moment = 'over' | 'unread' | 'read';

/** True while `isBusy`, and at least long enough to read what it shows. */
export function useReadableMoment(isBusy: boolean): boolean {
  const [moment, setMoment] = useState<Moment>('over');
  if (isBusy && moment === 'over') setMoment('unread');
  if (!isBusy && moment === 'read') setMoment('over');
  useEffect(() => {
    if (moment !== 'unread') return;
    const timer = setTimeout(() => setMoment('read'), READABLE_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return isBusy || moment === 'unread';
}
